import { asc, eq } from 'drizzle-orm';
import type { ChatMessage } from '@/domain/assistant/chat';
import { undo_window_s, type Proposal } from '@/domain/assistant/proposal';
import { chatMessages, chatProposals } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

type ProposalRow = typeof chatProposals.$inferSelect;

/** A chat's messages with their proposals, oldest first; `now` in epoch seconds. */
export async function messagesOf(tx: CompanyTx, chat_id: number, now: number): Promise<ChatMessage[]> {
  const [rows, proposals] = await Promise.all([
    tx.select().from(chatMessages).where(eq(chatMessages.chat_id, chat_id)).orderBy(asc(chatMessages.id)),
    tx.select().from(chatProposals).where(eq(chatProposals.chat_id, chat_id)).orderBy(asc(chatProposals.id)),
  ]);
  return rows.map(row =>
    toMessage(
      row,
      proposals.filter(({ message_id }) => message_id === row.id),
      now,
    ),
  );
}

/** A stored message with its stored proposals, as a person sees it. */
export const toMessage = (
  {
    id,
    role,
    content,
    citations,
    answered_by,
    outcome,
    credits,
    created_at,
  }: typeof chatMessages.$inferSelect,
  proposals: ProposalRow[],
  now: number,
): ChatMessage => ({
  id,
  role,
  content,
  citations,
  proposals: proposals.map(row => toProposal(row, now)),
  answered_by,
  outcome,
  credits,
  created_at,
});

const toProposal = (
  { id, kind, state, facts, result, undo, confirmed_at, replaced_by }: ProposalRow,
  now: number,
): Proposal => ({
  ...facts,
  id,
  kind,
  state,
  result,
  can_undo: state === 'confirmed' && undo !== null && (confirmed_at ?? 0) > now - undo_window_s,
  replaced_by,
});

/** Oldest first; `now` in epoch seconds. */
export async function proposalsOfMessage(
  tx: CompanyTx,
  message_id: number,
  now: number,
): Promise<Proposal[]> {
  const rows = await tx
    .select()
    .from(chatProposals)
    .where(eq(chatProposals.message_id, message_id))
    .orderBy(asc(chatProposals.id));
  return rows.map(row => toProposal(row, now));
}
