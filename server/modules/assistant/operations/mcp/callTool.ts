import { sql } from 'drizzle-orm';
import { maskContacts } from '@/domain/access/maskContacts';
import { isPermitted } from '@/domain/access/permissions';
import { defined, first } from '@/domain/assert';
import { programConfirmation } from '@/domain/assistant/program';
import { toLocal } from '@/domain/schedule';
import { isInstantField } from '@/domain/time/instant';
import { parse } from '@/domain/validation/violations';
import { newContext } from '@/server/core/context';
import { zoneOf } from '@/server/modules/schedule';
import { inCompany } from '@/server/platform/db/scope';
import { startChat } from '../../commands/chats';
import { storeAnswer, storeQuestion } from '../../commands/steps/storeMessages';
import { callerOf } from '../../queries/callerOf';
import { chatOfProgram, ownProposal } from '../../queries/programProposal';
import type { Tool, ToolAnswer } from '../../queries/tools/tool';
import { confirmProposal, type Confirming } from '../proposals';

/** What a program gets: the words for people, and the data with times of the company's clock. */
export type Called = { text: string; data: Record<string, unknown>; isDeclined: boolean };

/**
 * Looks something up with the permissions of the key, or proposes: that is kept until the same key confirms it.
 * @throws Invalid for arguments that do not fit; NotFound
 */
export async function callTool(
  from: Confirming,
  { tool, args }: { tool: Tool; args: unknown },
): Promise<Called> {
  const { db, requester, member } = from;
  const [answer, timezone] = await inCompany(db, requester.company_id, async tx => {
    await tx.execute(sql`set transaction read only`);
    return Promise.all([tool.call(await callerOf(tx, { ...requester, member }), args), zoneOf(tx)]);
  });
  const stored = answer.proposals.length > 0 ? await storeProposal(from, tool, answer) : undefined;
  const seen = isPermitted(member, 'contacts.read.all') ? answer : hidden(answer);
  const data = clockTimes(seen.data, timezone);
  return {
    text: [seen.content, ...(stored?.lines ?? []), ...(stored?.warnings ?? [])].join('\n'),
    data: { ...data, ...(stored && { proposal_id: stored.id, warnings: stored.warnings }) },
    isDeclined: 'declined' in data,
  };
}

/**
 * Carries out what was proposed to this key, once however often it is confirmed. `state` is `gone` where the time was
 * taken meanwhile: `replaced_by` is then the proposal of the nearest free one. @throws NotFound; what the command throws
 */
export async function confirm(from: Confirming, args: unknown): Promise<Called> {
  const { db, requester, member } = from;
  const { proposal_id } = parse(programConfirmation, args);
  const asked = { user_id: member.user_id, proposal_id };
  const { chat_id } = await inCompany(db, requester.company_id, tx => ownProposal(tx, asked));
  const proposals = await confirmProposal(from, { chat_id, proposal_id });
  const { title, lines, warnings, state, result, replaced_by } = defined(
    proposals.find(({ id }) => id === proposal_id),
    'proposal',
  );
  const { undo, args: command } = await inCompany(db, requester.company_id, tx => ownProposal(tx, asked));
  const record_ids = undo?.record_ids ?? ('record_id' in command ? [command.record_id] : []);
  return {
    text: [result?.label ?? title, ...lines, ...warnings].join('\n'),
    data: {
      proposal_id,
      state,
      record_ids: state === 'confirmed' ? record_ids : [],
      replaced_by,
      warnings,
    },
    isDeclined: state !== 'confirmed',
  };
}

/** In one chat for each key, where its company finds it among the others. */
const storeProposal = ({ db, requester, member }: Confirming, { name }: Tool, answer: ToolAnswer) =>
  inCompany(db, requester.company_id, async tx => {
    const ctx = { ...newContext(tx, requester), member };
    const chat_id = (await chatOfProgram(tx, member.user_id)) ?? (await startChat(ctx));
    const { title } = first(answer.proposals);
    await storeQuestion(ctx, { chat_id, content: `${name}: ${title}` });
    const told = { ...answer, answered_by: 'helper', outcome: 'complete', credits: 0 } as const;
    const message = await storeAnswer(ctx, { chat_id, ...told });
    return first(message.proposals);
  });

/** Without phones and e-mails, as every answer of the API to who may not see them. */
function hidden({ content, data, ...answer }: ToolAnswer): ToolAnswer {
  const masked = maskContacts({ content, data });
  const isMasked = (value: unknown): value is { content: string; data: unknown } =>
    typeof value === 'object' && value !== null && 'content' in value && 'data' in value;
  return { ...answer, ...(isMasked(masked) ? masked : { content: '', data: {} }) };
}

/** Instants as `YYYY-MM-DD HH:mm`, and starts of a day as `HH:mm`, of the company. */
function clockTimes(data: unknown, timezone: string): Record<string, unknown> {
  const local = (seconds: number) => toLocal(timezone, seconds);
  const json = JSON.stringify(data, (key, value: unknown) => {
    if (isInstantField(key) && typeof value === 'number') {
      const { date, time } = local(value);
      return `${date} ${time}`;
    }
    if (key === 'starts' && Array.isArray(value)) return value.map(start => local(Number(start)).time);
    return value;
  });
  return JSON.parse(json);
}
