import type { AnswerEvent, ChatMessage, Citation, Credits } from '@/domain/assistant/chat';
import { creditsShown } from '@/domain/assistant/credits';
import { siteCitations } from '@/domain/assistant/siteLinks';
import { textsOf } from '@/domain/assistant/wording';
import type { Database } from '@/server/platform/db/open';
import { inCompany } from '@/server/platform/db/scope';
import type { LanguageModel } from '@/server/platform/gateways/assistant/languageModel';
import { answerQuestion } from '../queries/answerQuestion';
import { questionAskedBack } from '../queries/questionAskedBack';
import { callerOf } from '../queries/callerOf';
import { creditsAMonth, creditsOfCompany, creditsSpent } from '../queries/credits';
import { conversationOf, type Prepared } from '../queries/conversationOf';
import { requireAssistant } from '../queries/requireAssistant';
import type { Viewer } from '@/server/core/viewer';
import { newContext, type CommandContext, type Context, type Requester } from '@/server/core/context';
import type { Said } from './steps/converse';
import { holdCredits, settleCredits, type Hold } from '../commands/steps/credits';
import { speak, type Listening } from './steps/speak';
import { storeAnswer, storeQuestion } from '../commands/steps/storeMessages';

/** Who asks and where: `member` is null for a visitor of the site; `lockChat` finds their chat. @throws NotFound */
export type Asking = {
  db: Database;
  model: LanguageModel | undefined;
  requester: Requester;
  member: Viewer | null;
  lockChat: (ctx: Context) => Promise<number>;
};

/** A stored question: answered at once by the built-in helper, or to be answered by the model. */
export type OpenQuestion = { chat_id: number } & (
  | { message: ChatMessage; failure: 'no_credits' | null }
  | { message: null; prepared: Prepared; hold: Hold; a_month: number }
);

/**
 * Stores the question. Without a model, or without credits, the built-in helper's answer is stored in the same
 * transaction; else as many credits are held as the question may take. @throws NotFound; AssistantOff
 */
export const openQuestion = ({ db, model, requester, member, lockChat }: Asking, content: string) =>
  inCompany(db, requester.company_id, async (tx): Promise<OpenQuestion> => {
    const ctx = newContext(tx, requester);
    const chat_id = await lockChat(ctx);
    const settings = await requireAssistant(tx, member);
    const a_month = model ? await creditsAMonth(tx) : 0;
    const prepared = a_month > 0 ? await conversationOf(ctx, { chat_id, member, settings, content }) : null;
    await storeQuestion(ctx, { chat_id, content });
    const hold = prepared && (await holdCredits(ctx, { chat_id, a_month }));
    if (prepared && hold) return { chat_id, message: null, prepared, hold, a_month };
    const message = await answerByHelper(ctx, { chat_id, member, content });
    return { chat_id, message, failure: prepared ? 'no_credits' : null };
  });

/** Answers a question that was stored, event by event; what the model said until it failed or was stopped is kept. */
export async function answerOpen(
  asking: Asking,
  question: OpenQuestion,
  { content, ...listening }: { content: string } & Listening,
): Promise<void> {
  const { locale } = asking.requester;
  const { emit, signal } = listening;
  if (question.message) {
    if (question.failure) emit(failed(question.failure, locale));
    emit({ event: 'token', data: { text: question.message.content } });
    emitEnd(emit, question.message, asking.member && (await creditsNow(asking)));
    return;
  }
  const said: Said = { content: '', citations: [], proposals: [], tokens: 0, isWhole: false };
  const { prepared, hold } = question;
  const isUnavailable = await speak({ ...asking, ...listening }, { prepared, hold }, said);
  const isStopped = signal.aborted;
  const { message, credits } = await store(asking, question, { said, content, isStopped });
  if (isUnavailable && !isStopped) {
    emit(failed('model_failed', locale));
    if (message.answered_by === 'helper') emit({ event: 'token', data: { text: message.content } });
  }
  emitEnd(emit, message, asking.member && credits);
}

type Waiting = Extract<OpenQuestion, { message: null }>;

/** The model's answer, or the helper's if it said nothing by itself; credits are given back by what was used. */
const store = (
  { db, requester, member }: Asking,
  { chat_id, hold, a_month }: Waiting,
  { said, content, isStopped }: { said: Said; content: string; isStopped: boolean },
) =>
  inCompany(db, requester.company_id, async tx => {
    const ctx = newContext(tx, requester);
    const used = await settleCredits(ctx, { ...hold, chat_id, tokens: said.tokens });
    const message =
      isEmpty(said) && !isStopped
        ? await answerByHelper(ctx, { chat_id, member, content, credits: used })
        : await storeAnswer(ctx, {
            chat_id,
            content: said.content || (isStopped ? '' : textsOf(ctx.locale)('propose.below')),
            citations: shownTo(member, said.citations),
            proposals: said.proposals,
            answered_by: 'model',
            outcome: said.isWhole ? 'complete' : 'partial',
            credits: used,
          });
    return { message, credits: creditsShown(a_month, await creditsSpent(tx, ctx.now)) };
  });

const isEmpty = ({ content, proposals }: Said) => content.trim() === '' && proposals.length === 0;

type HelperQuestion = { chat_id: number; member: Viewer | null; content: string; credits?: number };

async function answerByHelper(
  ctx: CommandContext,
  { chat_id, member, content, credits = 0 }: HelperQuestion,
): Promise<ChatMessage> {
  const { tx } = ctx;
  const caller = await callerOf(tx, { ...ctx, member });
  const answer = await answerQuestion(caller, content, await questionAskedBack(tx, chat_id));
  const citations = shownTo(member, answer.citations);
  const told = { ...answer, citations, answered_by: 'helper', outcome: 'complete', credits } as const;
  return storeAnswer(ctx, { chat_id, ...told });
}

/** A visitor follows links to pages of the site alone. */
const shownTo = (member: Viewer | null, citations: Citation[]): Citation[] =>
  member ? citations : siteCitations(citations);

const creditsNow = async ({ db, model, requester: { company_id, now } }: Asking): Promise<Credits | null> =>
  model ? inCompany(db, company_id, tx => creditsOfCompany(tx, now)) : null;

const failed = (code: 'model_failed' | 'no_credits', locale: Requester['locale']): AnswerEvent => ({
  event: 'error',
  data: { code, message: textsOf(locale)(`failed.${code}`) },
});

function emitEnd(emit: (event: AnswerEvent) => void, message: ChatMessage, credits: Credits | null): void {
  for (const data of message.citations) emit({ event: 'citation', data });
  for (const data of message.proposals) emit({ event: 'proposal', data });
  emit({ event: 'done', data: { message, credits } });
}
