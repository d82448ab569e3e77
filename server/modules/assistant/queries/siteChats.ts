import { and, eq, isNull } from 'drizzle-orm';
import type { ChatMessage } from '@/domain/assistant/chat';
import { NotFound } from '@/domain/errors';
import { chats } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { hashOf } from '@/server/platform/security/token';
import { messagesOf } from './messages';
import { requireAssistant } from './requireAssistant';

/** The chat of a visitor's token in this company. */
export const hasToken = (token: string) =>
  and(eq(chats.source, 'site'), eq(chats.token_hash, hashOf(token)), isNull(chats.archived_at));

/** What was said in a visitor's chat, oldest first; `now` in epoch seconds. @throws AssistantOff; NotFound */
export async function siteChatMessages(tx: CompanyTx, token: string, now: number): Promise<ChatMessage[]> {
  await requireAssistant(tx, null);
  const [chat] = await tx.select({ id: chats.id }).from(chats).where(hasToken(token));
  if (!chat) throw new NotFound();
  return messagesOf(tx, chat.id, now);
}
