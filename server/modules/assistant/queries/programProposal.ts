import { and, desc, eq, isNull } from 'drizzle-orm';
import { NotFound } from '@/domain/errors';
import { chatProposals, chats } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

/** The chat that a program's proposals are kept in. */
export async function chatOfProgram(tx: CompanyTx, user_id: number): Promise<number | undefined> {
  const [chat] = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.user_id, user_id), isNull(chats.archived_at)))
    .orderBy(desc(chats.id))
    .limit(1);
  return chat?.id;
}

/** @throws NotFound if it was not proposed to this user */
export async function ownProposal(
  tx: CompanyTx,
  { user_id, proposal_id }: { user_id: number; proposal_id: number },
) {
  const [proposal] = await tx
    .select({ chat_id: chatProposals.chat_id, undo: chatProposals.undo, args: chatProposals.args })
    .from(chatProposals)
    .innerJoin(chats, eq(chats.id, chatProposals.chat_id))
    .where(and(eq(chatProposals.id, proposal_id), eq(chats.user_id, user_id), isNull(chats.archived_at)));
  if (!proposal) throw new NotFound();
  return proposal;
}
