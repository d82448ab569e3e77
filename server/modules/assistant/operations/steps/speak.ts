import { sql } from 'drizzle-orm';
import type { AnswerEvent } from '@/domain/assistant/chat';
import { Contacts } from '@/domain/assistant/contacts';
import { tokens_per_credit } from '@/domain/assistant/credits';
import type { Database } from '@/server/platform/db/open';
import { inCompany } from '@/server/platform/db/scope';
import { ModelUnavailable, type LanguageModel } from '@/server/platform/gateways/assistant/languageModel';
import { callerOf } from '@/server/modules/assistant/queries/callerOf';
import type { Prepared } from '@/server/modules/assistant/queries/conversationOf';
import { allowedTools } from '@/server/modules/assistant/queries/tools';
import type { Viewer } from '@/server/core/viewer';
import type { Requester } from '@/server/core/context';
import { converse, type Said } from './converse';
import type { Hold } from '../../commands/steps/credits';
import { describeForModel } from './describeForModel';

/** Longer answers are cut off here, whatever the endpoint does. */
const answer_ms = 120_000;

/** `warn` gets why the model is not available. */
export type Listening = {
  signal: AbortSignal;
  emit: (event: AnswerEvent) => void;
  warn: (error: ModelUnavailable) => void;
};

type Speaking = Listening & {
  db: Database;
  model: LanguageModel | undefined;
  requester: Requester;
  member: Viewer | null;
};

/**
 * Lets the model answer into `said`, with the tools of whoever asks: each call is a read-only transaction of its own,
 * so that none is open while the model thinks. Returns whether the model failed.
 */
export async function speak(
  { db, model, requester, member, signal, emit, warn }: Speaking,
  { prepared, hold }: { prepared: Prepared; hold: Hold },
  said: Said,
): Promise<boolean> {
  if (!model) return true;
  const contacts = new Contacts(prepared.sends_contacts);
  try {
    await converse(
      {
        model,
        messages: prepared.messages.map(message => ({ ...message, content: contacts.hide(message.content) })),
        tools: allowedTools(member),
        call: (tool, args) =>
          inCompany(db, requester.company_id, async tx => {
            await tx.execute(sql`set transaction read only`);
            return tool.call(await callerOf(tx, { ...requester, member }), args);
          }),
        describe: answer => describeForModel(answer, prepared.timezone),
        contacts,
        tokens_max: hold.credits * tokens_per_credit,
        signal: AbortSignal.any([signal, AbortSignal.timeout(answer_ms)]),
        onText: text => emit({ event: 'token', data: { text } }),
      },
      said,
    );
    return false;
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error;
    warn(error);
    return true;
  }
}
