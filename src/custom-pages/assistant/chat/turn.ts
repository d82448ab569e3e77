import type { AnswerEvent, ChatMessage, Citation } from '@/domain/assistant/chat';
import type { Proposal } from '@/domain/assistant/proposal';

/** A question and its answer, until the chat holds them. */
export type Turn = {
  question: string;
  /** The id of the chat's last message when it was asked, 0 of a new chat. */
  after: number;
  content: string;
  citations: Citation[];
  proposals: Proposal[];
  /** Why the model gave no answer, if the built-in helper went on. */
  notice: string;
  state: 'sending' | 'writing' | 'stopped' | 'broken' | 'done';
};

export const startTurn = (question: string, messages: ChatMessage[]): Turn => ({
  question,
  after: Math.max(0, ...messages.map(({ id }) => id)),
  content: '',
  citations: [],
  proposals: [],
  notice: '',
  state: 'sending',
});

/** What the turn is after an event of its answer. */
export function withEvent(turn: Turn, { event, data }: AnswerEvent): Turn {
  const writing: Turn = { ...turn, state: 'writing' };
  switch (event) {
    case 'token':
      return { ...writing, content: turn.content + data.text };
    case 'citation':
      return { ...writing, citations: [...turn.citations, data] };
    case 'proposal':
      return { ...writing, proposals: [...turn.proposals, data] };
    case 'error':
      // The helper's answer begins below what the model had written.
      return { ...writing, notice: data.message, content: turn.content && `${turn.content}\n\n` };
    case 'done':
      return { ...turn, content: data.message.content, state: 'done' };
  }
}

export const isRunning = (turn: Turn | undefined): boolean =>
  turn?.state === 'sending' || turn?.state === 'writing';

/** Whether the chat holds the turn's answer, so that it is shown from there. */
export const isStored = (turn: Turn, messages: ChatMessage[]): boolean =>
  !isRunning(turn) && messages.some(({ id, role }) => role === 'assistant' && id > turn.after);
