import { and, eq, isNull, sql } from 'drizzle-orm';
import { first } from '@/domain/assert';
import type { Feedback } from '@/domain/assistant/chat';
import { NotFound } from '@/domain/errors';
import { chats } from '@/server/platform/db/schema';
import { ofCompany } from '@/server/platform/db/company';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { Viewer } from '@/server/core/viewer';
import type { StaffContext } from '@/server/core/context';

/** Starts a chat of the member. Returns its id. */
export async function startChat({ tx, company_id, member }: StaffContext): Promise<number> {
  const { user_id } = member;
  const { id } = first(
    await tx.insert(chats).values({ company_id, source: 'staff', user_id }).returning({ id: chats.id }),
  );
  return id;
}

/** Of whoever asked. @throws NotFound */
export async function giveFeedback(ctx: StaffContext, chat_id: number, given: Feedback): Promise<void> {
  const { tx, member } = ctx;
  await lockOwnChat(tx, member, chat_id);
  await tx
    .update(chats)
    .set({ ...given, version: sql`${chats.version} + 1` })
    .where(ofCompany(tx, chats, eq(chats.id, chat_id)));
}

/** Only the member who started it may go on with it. @throws NotFound */
export async function lockOwnChat(
  tx: CompanyTx,
  { user_id }: Pick<Viewer, 'user_id'>,
  chat_id: number,
): Promise<number> {
  const [own] = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(
      ofCompany(tx, chats, and(eq(chats.id, chat_id), eq(chats.user_id, user_id), isNull(chats.archived_at))),
    )
    .for('update');
  if (!own) throw new NotFound();
  return own.id;
}
