import { eq } from 'drizzle-orm';
import { first } from '@/domain/assert';
import type { ProposalDraft, ProposedCommand } from '@/domain/assistant/proposal';
import type { Warning } from '@/domain/errors';
import { chatProposals, type ProposalRow } from '@/server/platform/db/schema';
import { callerOf } from '@/server/modules/assistant/queries/callerOf';
import { appointmentOf } from '@/server/modules/assistant/queries/tools/appointments';
import { visitProposal } from '@/server/modules/assistant/queries/tools/book';
import { moveProposal } from '@/server/modules/assistant/queries/tools/move';
import type { Caller } from '@/server/modules/assistant/queries/tools/tool';
import { warningTexts } from '@/server/modules/assistant/queries/tools/warningTexts';
import type { StaffContext } from '@/server/core/context';
import { proposalRow } from './storeMessages';

/** After a refusal: a time that has gone is replaced by the nearest free one; anything else new is said on the card. */
export async function offerAgain(
  ctx: StaffContext,
  { row, warnings }: { row: ProposalRow; warnings: Warning[] },
): Promise<void> {
  const { tx } = ctx;
  const caller = await callerOf(tx, ctx);
  const found = await nearestFor(caller, row);
  if (found?.isAsWished || row.kind === 'block') return warn(ctx, row, warningTexts(warnings, caller.reader));
  const { id, chat_id, message_id } = row;
  const replaced_by = found
    ? first(
        await tx
          .insert(chatProposals)
          .values(proposalRow(found.proposal, { chat_id, message_id }))
          .returning({ id: chatProposals.id }),
      ).id
    : null;
  await update(ctx, id, { state: 'gone', replaced_by });
}

async function nearestFor(
  caller: Caller,
  command: ProposedCommand,
): Promise<{ proposal: ProposalDraft; isAsWished: boolean } | null> {
  if (command.kind === 'book') {
    const { items, start_at, customer_id } = command.args;
    const service_ids = items.map(({ service_id }) => service_id);
    const [employee_id] = new Set(items.map(item => item.employee_id));
    return visitProposal(caller, {
      service_ids,
      employee_id,
      customer_id: customer_id ?? undefined,
      start_at,
    });
  }
  if (command.kind === 'move') {
    const { record_id, start_at, employee_id } = command.args;
    return moveProposal(caller, await appointmentOf(caller, record_id), { start_at, employee_id });
  }
  return null;
}

/** The next press is for this time with what it collides with. */
async function warn(ctx: StaffContext, { id, facts, args }: ProposalRow, warnings: string[]): Promise<void> {
  const forced = { ...args, force: true };
  await update(ctx, id, { facts: { ...facts, warnings }, args: forced });
}

const update = ({ tx }: StaffContext, id: number, changes: Partial<typeof chatProposals.$inferSelect>) =>
  tx.update(chatProposals).set(changes).where(eq(chatProposals.id, id));
