import { eq, sql } from 'drizzle-orm';
import { first } from '@/domain/assert';
import type { Answer, ChatMessage } from '@/domain/assistant/chat';
import type { ProposalDraft } from '@/domain/assistant/proposal';
import { chatMessages, chatProposals, chats } from '@/server/platform/db/schema';
import { toMessage } from '@/server/modules/assistant/queries/messages';
import type { Context } from '@/server/core/context';

/** Stores a question; the chat's first one names it in the list. */
export async function storeQuestion(
  { tx }: Context,
  { chat_id, content }: { chat_id: number; content: string },
): Promise<void> {
  await Promise.all([
    tx.insert(chatMessages).values({ chat_id, role: 'user', content }),
    tx
      .update(chats)
      .set({
        question: sql`case when ${chats.question} = '' then ${content} else ${chats.question} end`,
        version: sql`${chats.version} + 1`,
      })
      .where(eq(chats.id, chat_id)),
  ]);
}

type GivenAnswer = Answer & Pick<ChatMessage, 'answered_by' | 'outcome' | 'credits'>;

/** Stores an answer with its proposals, and adds its credits to the chat's. */
export async function storeAnswer(
  { tx, now }: Context,
  { chat_id, proposals, ...answer }: GivenAnswer & { chat_id: number },
): Promise<ChatMessage> {
  const row = first(
    await tx
      .insert(chatMessages)
      .values({ chat_id, role: 'assistant', ...answer })
      .returning(),
  );
  const stored = await Promise.all([
    proposals.length > 0
      ? tx
          .insert(chatProposals)
          .values(proposals.map(proposal => proposalRow(proposal, { chat_id, message_id: row.id })))
          .returning()
      : [],
    tx
      .update(chats)
      .set({ credits: sql`${chats.credits} + ${answer.credits}`, version: sql`${chats.version} + 1` })
      .where(eq(chats.id, chat_id)),
  ]);
  return toMessage(row, stored[0], now);
}

type Place = { chat_id: number; message_id: number };

/** A proposal as it is stored: what it runs apart from what the card shows. */
export const proposalRow = ({ kind, args, ...facts }: ProposalDraft, place: Place) => ({
  ...place,
  kind,
  args,
  facts,
});
