import type { Chat, ChatMessage } from '@/domain/assistant/chat';
import type { Proposal } from '@/domain/assistant/proposal';
import type { Turn } from './turn';

/** The chat with a finished turn. The question's own id comes with the next load; until then it is negative. */
export function withAnswer(chat: Chat, { question, after }: Turn, answer: ChatMessage): Chat {
  const asked: ChatMessage = {
    id: -answer.id,
    role: 'user',
    content: question,
    citations: [],
    proposals: [],
    answered_by: null,
    outcome: 'complete',
    credits: 0,
    created_at: answer.created_at,
  };
  const before = (chat.messages ?? []).filter(({ id }) => id <= after);
  return {
    ...chat,
    question: chat.question || question,
    credits: chat.credits + answer.credits,
    messages: [...before, asked, answer],
  };
}

/** The chat with what a command answered: changed proposals of one message, and new ones at its end. */
export function withProposals(chat: Chat, of: number, changed: Proposal[]): Chat {
  const messages = chat.messages?.map(message => {
    if (!message.proposals.some(({ id }) => id === of)) return message;
    const known = message.proposals.map(({ id }) => id);
    return {
      ...message,
      proposals: [
        ...message.proposals.map(one => changed.find(({ id }) => id === one.id) ?? one),
        ...changed.filter(({ id }) => !known.includes(id)),
      ],
    };
  });
  return { ...chat, messages };
}
