import { desc, eq } from 'drizzle-orm';
import { chatMessages } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

/**
 * The question that the helper asked back about in its last answer, if it did; the newest message is the one that is
 * being answered.
 */
export async function questionAskedBack(tx: CompanyTx, chat_id: number): Promise<string | undefined> {
  const [, answer, question] = await tx
    .select({ asks_back: chatMessages.asks_back, content: chatMessages.content })
    .from(chatMessages)
    .where(eq(chatMessages.chat_id, chat_id))
    .orderBy(desc(chatMessages.id))
    .limit(3);
  return answer?.asks_back ? question?.content : undefined;
}
