import { describe, expect, it } from 'vitest';
import { withAnswer, withProposals } from '@/src/custom-pages/assistant/chat/chatChanges';
import { isStored, startTurn, withEvent } from '@/src/custom-pages/assistant/chat/turn';
import { aChat, aMessage, aProposal, aQuestion, done, token } from './helpers';

describe('a turn', () => {
  const begun = startTurn('And a manicure?', [aQuestion(), aMessage()]);

  it('gathers what comes, and keeps the text where the model fails', () => {
    const events = [
      token('One '),
      token('moment'),
      { event: 'error', data: { code: 'model_failed', message: 'The model failed.' } } as const,
      token('600 ₴.'),
      { event: 'citation', data: { label: 'Manicure', path: 'services/2' } } as const,
    ];
    expect(events.reduce(withEvent, begun)).toMatchObject({
      after: 2,
      content: 'One moment\n\n600 ₴.',
      notice: 'The model failed.',
      citations: [{ label: 'Manicure' }],
      state: 'writing',
    });
  });

  it('is shown from the chat once that holds its answer', () => {
    const answer = aMessage({ id: 5 });
    expect(isStored(begun, [answer])).toBe(false);
    const ended = withEvent(begun, done(answer));
    expect(isStored(ended, [aQuestion(), aMessage()])).toBe(false);
    expect(isStored(ended, [aMessage(), answer])).toBe(true);
  });

  it('becomes two messages of the chat, once', () => {
    const answer = aMessage({ id: 5, credits: 2 });
    const half = aChat({ messages: [aQuestion(), aMessage(), aQuestion({ id: 4 })] });
    const after = withAnswer(half, begun, answer);
    expect(after.messages?.map(({ id, role }) => [id, role])).toEqual([
      [1, 'user'],
      [2, 'assistant'],
      [-5, 'user'],
      [5, 'assistant'],
    ]);
    expect(after.credits).toBe(2);
  });
});

it('changed proposals take their places, and a new one comes after them', () => {
  const [one, two] = [aProposal(), aProposal({ id: 12 })];
  const chat = aChat({ messages: [aMessage({ id: 2 }), aMessage({ id: 4, proposals: [one, two] })] });
  const gone = aProposal({ state: 'gone', replaced_by: 13 });
  const { messages } = withProposals(chat, 11, [gone, aProposal({ id: 13 })]);
  expect(messages?.map(({ proposals }) => proposals.map(({ id, state }) => `${id} ${state}`))).toEqual([
    [],
    ['11 gone', '12 open', '13 open'],
  ]);
});
