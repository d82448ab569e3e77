import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { AnswerEvent, AssistantStatus, Chat, ChatMessage } from '@/domain/assistant/chat';
import type { Proposal } from '@/domain/assistant/proposal';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';

export const aMessage = (overrides: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 2,
  role: 'assistant',
  content: 'A haircut is 850 ₴.',
  citations: [],
  proposals: [],
  answered_by: 'helper',
  outcome: 'complete',
  credits: 0,
  created_at: Date.parse('2026-11-23T10:00:00Z'),
  ...overrides,
});

export const aQuestion = (overrides: Partial<ChatMessage> = {}): ChatMessage =>
  aMessage({ id: 1, role: 'user', content: 'How much is a haircut?', answered_by: null, ...overrides });

export const aChat = (overrides: Partial<Chat> = {}): Chat => ({
  id: 3,
  source: 'staff',
  user: { id: 7, full_name: 'Olena Koval' },
  customer: null,
  question: 'How much is a haircut?',
  feedback: null,
  comment: '',
  credits: 0,
  version: 1,
  created_at: Date.parse('2026-11-23T10:00:00Z'),
  updated_at: Date.parse('2026-11-23T10:00:00Z'),
  messages: [aQuestion(), aMessage()],
  ...overrides,
});

export const aProposal = (overrides: Partial<Proposal> = {}): Proposal => ({
  id: 11,
  kind: 'book',
  state: 'open',
  title: 'Book an appointment',
  lines: ['Anna Boiko', 'Haircut, Olena Koval', 'Tue, Nov 24, 14:00', '850 ₴'],
  warnings: [],
  text: null,
  phrase: 'Book Anna Boiko for a haircut tomorrow at 14:00',
  result: null,
  can_undo: false,
  replaced_by: null,
  ...overrides,
});

export const aStatus = (overrides: Partial<AssistantStatus> = {}): AssistantStatus => ({
  model: null,
  credits: null,
  examples: ['When is a haircut free tomorrow?'],
  ...overrides,
});

type Ask = CompanyDataProvider['askAssistant'];
type Streaming = Parameters<Ask>[2];

/** A line on which a test writes the answer, breaks it or refuses the question. */
export function aLine() {
  let streaming: Streaming | undefined;
  let end: () => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const askAssistant = vi.fn<Ask>((_, __, options) => {
    streaming = options;
    return new Promise<void>((resolve, reject) => {
      end = resolve;
      fail = reject;
      options.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
  });
  return {
    askAssistant,
    send: (...events: AnswerEvent[]) => events.forEach(event => streaming?.onEvent(event)),
    end: () => end(),
    fail: (error: unknown) => fail(error),
  };
}

export const token = (text: string): AnswerEvent => ({ event: 'token', data: { text } });
export const done = (message: ChatMessage): AnswerEvent => ({
  event: 'done',
  data: { message, credits: null },
});

export const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });

export async function ask(question: string) {
  const input = await field();
  fireEvent.change(input, { target: { value: question } });
  fireEvent.keyDown(input, { key: 'Enter' });
}
