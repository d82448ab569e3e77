import { and, asc, eq } from 'drizzle-orm';
import { idIn } from '@/server/platform/db/idIn';
import { chatMessages, chats } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

/** What these clients asked the assistant on the site and what it answered, oldest first. */
export async function customerChats(tx: CompanyTx, customer_ids: number[]) {
  const own = await tx
    .select({ id: chats.id, created_at: chats.created_at })
    .from(chats)
    .where(and(eq(chats.source, 'site'), idIn(chats.customer_id, customer_ids)))
    .orderBy(asc(chats.id));
  const said = await tx
    .select({
      chat_id: chatMessages.chat_id,
      role: chatMessages.role,
      content: chatMessages.content,
      created_at: chatMessages.created_at,
    })
    .from(chatMessages)
    .where(
      idIn(
        chatMessages.chat_id,
        own.map(({ id }) => id),
      ),
    )
    .orderBy(asc(chatMessages.id));
  return own.map(({ id, created_at }) => ({
    created_at,
    messages: said
      .filter(({ chat_id }) => chat_id === id)
      .map(({ role, content, created_at: said_at }) => ({ role, content, created_at: said_at })),
  }));
}
