import { and, eq, isNull, sql } from 'drizzle-orm';
import { first } from '@/domain/assert';
import type { Feedback } from '@/domain/assistant/chat';
import { ChatFull, site_questions_max } from '@/domain/assistant/chatFull';
import { NotFound } from '@/domain/errors';
import { chatMessages, chats, visits } from '@/server/platform/db/schema';
import { hashOf, newShortToken } from '@/server/platform/security/token';
import { requireAssistant } from '../queries/requireAssistant';
import { hasToken } from '../queries/siteChats';
import type { Context, StaffContext } from '@/server/core/context';

/** Starts a chat of the member. Returns its id. */
export async function startChat({ tx, member }: StaffContext): Promise<number> {
  const { user_id } = member;
  const { id } = first(
    await tx.insert(chats).values({ source: 'staff', user_id }).returning({ id: chats.id }),
  );
  return id;
}

/** Of whoever asked. @throws NotFound */
export async function giveFeedback(
  ctx: StaffContext,
  { chat_id, given }: { chat_id: number; given: Feedback },
): Promise<void> {
  const { tx, member } = ctx;
  await lockOwnChat(ctx, { user_id: member.user_id, chat_id });
  await tx
    .update(chats)
    .set({ ...given, version: sql`${chats.version} + 1` })
    .where(eq(chats.id, chat_id));
}

/** Only the member who started it may go on with it. @throws NotFound */
export async function lockOwnChat(
  { tx }: Context,
  { user_id, chat_id }: { user_id: number; chat_id: number },
): Promise<number> {
  const [own] = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.id, chat_id), eq(chats.user_id, user_id), isNull(chats.archived_at)))
    .for('update');
  if (!own) throw new NotFound();
  return own.id;
}

/** Starts a visitor's chat. Returns its token, which is not stored. @throws AssistantOff */
export async function startSiteChat({ tx }: Context): Promise<string> {
  await requireAssistant(tx, null);
  const token = newShortToken();
  await tx.insert(chats).values({ source: 'site', token_hash: hashOf(token) });
  return token;
}

/** Of the visitor with this token. @throws NotFound; ChatFull */
export async function lockSiteChat({ tx }: Context, token: string): Promise<number> {
  const [chat] = await tx.select({ id: chats.id }).from(chats).where(hasToken(token)).for('update');
  if (!chat) throw new NotFound();
  const ofVisitor = and(eq(chatMessages.chat_id, chat.id), eq(chatMessages.role, 'user'));
  const asked = await tx.$count(chatMessages, ofVisitor);
  if (asked >= site_questions_max) throw new ChatFull();
  return chat.id;
}

/** Whoever books from a chat is its client from then on; an unknown token and a chat with a client stay as they are. */
export async function tieChatToClient(
  { tx }: Context,
  { chat: token, visit_id }: { chat: string; visit_id: number },
): Promise<void> {
  const client = tx.select({ id: visits.customer_id }).from(visits).where(eq(visits.id, visit_id));
  await tx
    .update(chats)
    .set({ customer_id: sql`(${client})`, version: sql`${chats.version} + 1` })
    .where(and(hasToken(token), isNull(chats.customer_id)));
}
