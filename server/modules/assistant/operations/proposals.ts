import { and, eq, isNull } from 'drizzle-orm';
import { isPermitted } from '@/domain/access/permissions';
import { undo_window_s, type BookArgs, type Confirmation, type Proposal } from '@/domain/assistant/proposal';
import { textsOf, visitPath } from '@/domain/assistant/wording';
import { AccessDenied, NeedsConfirmation, NotFound, SlotTaken, UndoNotPossible } from '@/domain/errors';
import { articles } from '@/server/modules/catalogue';
import { archiveEntities } from '@/server/collections/updateEntities';
import { undo as undoCommand } from '@/server/collections/undo';
import { chatProposals, chats, type ProposalRow } from '@/server/platform/db/schema';
import type { Database } from '@/server/platform/db/open';
import { inCompany } from '@/server/platform/db/scope';
import { proposalsOfMessage } from '../queries/messages';
import type { Viewer } from '@/server/core/viewer';
import { sentTo } from '@/server/modules/customers';
import { bookVisit, commandRecord, onlyOwn, requireRecordsWriter } from '@/server/modules/booking';
import { mapSlotTakenError } from '@/server/core/mapSlotTakenError';
import { newContext, type Requester, type StaffContext } from '@/server/core/context';
import { offerAgain } from '../commands/steps/offerAgain';
import { runProposal, type Done } from '../commands/steps/runProposal';

/** The member of staff who presses, and where their transactions are opened. */
export type Confirming = { db: Database; requester: Requester; member: Viewer };

type Place = { chat_id: number; proposal_id: number };

const withStaff = <T>({ db, requester, member }: Confirming, work: (ctx: StaffContext) => Promise<T>) =>
  inCompany(db, requester.company_id, tx => work({ ...newContext(tx, requester), member }));

/**
 * Runs an open proposal once, however often it is pressed; one that is no longer open stays as it is. If its time has
 * gone meanwhile, the nearest one is offered instead; if it collides with something new, the card says so and stays
 * open. Returns the proposals of the message.
 * @throws NotFound; AccessDenied; StaleVersion, Invalid and others of the command itself
 */
export async function confirmProposal(
  from: Confirming,
  { text, ...place }: Place & Confirmation,
): Promise<Proposal[]> {
  try {
    const row = await withStaff(from, ctx => lockProposal(ctx, place));
    if (row.state === 'open' && row.kind === 'book') {
      const done = await bookProposal(from, row, row.args);
      return await withStaff(from, async ctx => settle(ctx, await lockProposal(ctx, place), done));
    }
    return await mapSlotTakenError(
      withStaff(from, async ctx => {
        const locked = await lockProposal(ctx, place);
        if (locked.state !== 'open' || locked.kind === 'book')
          return proposalsOfMessage(ctx.tx, locked.message_id, ctx.now);
        return settle(
          ctx,
          locked,
          await runProposal(ctx, { command: locked, text: text ?? locked.facts.text ?? '' }),
        );
      }),
    );
  } catch (error) {
    if (!(error instanceof SlotTaken) && !(error instanceof NeedsConfirmation)) throw error;
    const warnings = error instanceof NeedsConfirmation ? error.warnings : [];
    return withStaff(from, async ctx => {
      const row = await lockProposal(ctx, place);
      if (row.state === 'open') await offerAgain(ctx, { row, warnings });
      return proposalsOfMessage(ctx.tx, row.message_id, ctx.now);
    });
  }
}

/** @throws NotFound */
export const dismissProposal = (from: Confirming, place: Place): Promise<Proposal[]> =>
  withStaff(from, async ctx => {
    const row = await lockProposal(ctx, place);
    if (row.state === 'open') await update(ctx, row, { state: 'dismissed' });
    return proposalsOfMessage(ctx.tx, row.message_id, ctx.now);
  });

/** Takes a confirmed proposal back. @throws NotFound; UndoNotPossible after ten minutes; what the command throws */
export const undoProposal = (from: Confirming, place: Place): Promise<Proposal[]> =>
  mapSlotTakenError(
    withStaff(from, async ctx => {
      const row = await lockProposal(ctx, place);
      if (row.state !== 'undone') await takeBack(ctx, row);
      return proposalsOfMessage(ctx.tx, row.message_id, ctx.now);
    }),
  );

async function takeBack(ctx: StaffContext, row: ProposalRow): Promise<void> {
  const { undo, confirmed_at, kind, state } = row;
  if (state !== 'confirmed' || !undo || (confirmed_at ?? 0) <= ctx.now - undo_window_s)
    throw new UndoNotPossible();
  if (undo.command_id) await undoCommand(ctx, undo.command_id);
  if (undo.article_id) await archiveEntities(ctx, articles, [undo.article_id]);
  const command = kind === 'cancel' ? 'reopen' : 'cancel';
  for (const id of undo.record_ids ?? []) {
    requireRecordsWriter(ctx.member);
    await commandRecord(ctx, { id, command, notify: true });
  }
  await update(ctx, row, { state: 'undone' });
}

/** Repeats give the first booking: the proposal's number is the key. */
async function bookProposal(from: Confirming, { id }: ProposalRow, args: BookArgs): Promise<Done> {
  const { db, requester, member } = from;
  requireRecordsWriter(member);
  const own = onlyOwn(member);
  const { items, start_at, customer_id, force } = args;
  if (own !== undefined && items.some(({ employee_id }) => employee_id !== own)) throw new AccessDenied();
  const seen = { served_by: isPermitted(member, 'customers.read.all') ? undefined : member };
  const booking = {
    items,
    start_at,
    comment: '',
    customer: customer_id === null ? null : { id: customer_id, ...seen },
    force,
    may_force: isPermitted(member, 'records.force'),
    ...seen,
    idempotency: { scope: 'assistant proposal', key: `${id} ${force}`, body: args },
  };
  const { record_ids, visit_id } = await mapSlotTakenError(withStaff(from, ctx => bookVisit(ctx, booking)));
  const [record_id = 0] = record_ids;
  const label = textsOf(requester.locale)('proposal.done.book');
  const sent_to = await inCompany(db, requester.company_id, tx => sentTo(tx, visit_id));
  return { result: { label, path: visitPath(record_id), sent_to }, undo: { record_ids } };
}

async function settle(ctx: StaffContext, row: ProposalRow, { result, undo }: Done): Promise<Proposal[]> {
  if (row.state === 'open' || row.state === 'dismissed') {
    await update(ctx, row, { state: 'confirmed', result, undo, confirmed_at: ctx.now });
  }
  return proposalsOfMessage(ctx.tx, row.message_id, ctx.now);
}

const update = (
  { tx }: StaffContext,
  { id }: ProposalRow,
  changes: Partial<typeof chatProposals.$inferSelect>,
) => tx.update(chatProposals).set(changes).where(eq(chatProposals.id, id));

/** Only the member who asked may press. @throws NotFound */
async function lockProposal(
  { tx, member }: StaffContext,
  { chat_id, proposal_id }: Place,
): Promise<ProposalRow> {
  const [found] = await tx
    .select({ proposal: chatProposals })
    .from(chatProposals)
    .innerJoin(chats, eq(chats.id, chatProposals.chat_id))
    .where(
      and(
        eq(chatProposals.id, proposal_id),
        eq(chatProposals.chat_id, chat_id),
        eq(chats.user_id, member.user_id),
        isNull(chats.archived_at),
      ),
    )
    .for('update', { of: chatProposals });
  if (!found) throw new NotFound();
  return found.proposal as ProposalRow;
}
