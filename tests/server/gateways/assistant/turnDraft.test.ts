import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDraft } from '@/server/platform/gateways/assistant/turnDraft';

const draftOf = (text_max = 1000) =>
  createDraft({ messages: [], tools: [], signal: new AbortController().signal, onText: () => {} }, text_max);

const delta = (more: object, finish_reason?: string) => ({ choices: [{ delta: more, finish_reason }] });

/** What the draft makes of fragments of calls. */
function callsOf(...fragments: object[]) {
  const draft = draftOf();
  for (const fragment of fragments) draft.add(delta({ tool_calls: [fragment] }));
  draft.add(delta({}, 'tool_calls'));
  return draft.turn('interrupted').tool_calls;
}
const fragment = (name: string | undefined, text: string, more = {}) => ({
  ...more,
  function: { name, arguments: text },
});

describe('tool calls', () => {
  const two = [
    { id: 'a', name: 'prices', arguments: '{"of":1}' },
    { id: 'b', name: 'prices', arguments: '{"of":2}' },
  ];

  it.each([
    [
      'that come in turns',
      [
        fragment('prices', '{"of"', { index: 0, id: 'a' }),
        fragment('prices', '{"of"', { index: 1, id: 'b' }),
        fragment(undefined, ':1}', { index: 0 }),
        fragment(undefined, ':2}', { index: 1 }),
      ],
    ],
    [
      'that have one index',
      [
        fragment('prices', '{"of":1}', { index: 0, id: 'a' }),
        fragment('prices', '{"of":2}', { index: 0, id: 'b' }),
      ],
    ],
    [
      'that have no index',
      [
        fragment('prices', '{"of"', { id: 'a' }),
        fragment(undefined, ':1}'),
        fragment('prices', '{"of":2}', { id: 'b' }),
      ],
    ],
    [
      'that repeat their id and name',
      [
        fragment('prices', '{"of"', { index: 0, id: 'a' }),
        fragment('prices', ':1}', { index: 0, id: 'a' }),
        fragment('prices', '{"of":2}', { index: 1, id: 'b' }),
      ],
    ],
  ])('%s are put together', (_, fragments) => {
    expect(callsOf(...fragments)).toEqual(two);
  });

  it('have an id of ours where they have none, or the same', () => {
    const ids = [
      callsOf(fragment('prices', '{}'), fragment('hours', '{}')),
      callsOf(
        fragment('prices', '{}', { index: 0, id: 'x' }),
        fragment('hours', '{}', { index: 1, id: 'x' }),
      ),
    ].map(calls => calls.map(({ id }) => id));
    expect(ids.map(both => new Set(both).size)).toEqual([2, 2]);
    expect(ids.flat().every(id => id === 'x' || /^call_.{36}$/.test(id))).toBe(true);
  });

  it('without a name are left out', () => {
    expect(callsOf(fragment(undefined, '{}', { index: 0, id: 'a' }))).toEqual([]);
  });
});

it('counts what the endpoint tells last, in whichever way', () => {
  const tokensOf = (...usages: unknown[]) => {
    const draft = draftOf();
    for (const usage of usages) draft.add({ usage, ...delta({ content: 'text' }, 'stop') });
    return draft.turn('interrupted').tokens;
  };
  expect(tokensOf({ total_tokens: 10 }, { total_tokens: 25 }, null)).toBe(25);
  expect(tokensOf({ prompt_tokens: 10, completion_tokens: 3 })).toBe(13);
  const estimate = tokensOf(undefined);
  for (const usage of [{ total_tokens: -1 }, { total_tokens: 1.5 }, { total_tokens: '9' }, 'many']) {
    expect(tokensOf(usage)).toBe(estimate);
  }
});

it('holds nothing that PostgreSQL cannot store', () => {
  const draft = draftOf(10);
  draft.add(delta({ content: 'a\0b\ud83d' }));
  draft.add(delta({ content: '\ude00c' }));
  draft.add(delta({ content: '1234😀' }));
  const { content, outcome } = draft.turn('cut_short');
  expect([content, outcome, draft.isFull()]).toEqual(['ab😀c1234', 'cut_short', true]);
});

it('makes a turn of anything that is sent', () => {
  const words = [
    'choices',
    'delta',
    'content',
    'tool_calls',
    'function',
    'arguments',
    'usage',
    'finish_reason',
  ];
  const chunk = fc.letrec(tie => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.jsonValue({ maxDepth: 1 }),
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom(...words), tie('value'), { maxKeys: 4 }),
    ),
  })).value;
  fc.assert(
    fc.property(fc.array(chunk, { maxLength: 5 }), chunks => {
      const draft = draftOf();
      for (const each of chunks) draft.add(each);
      const { content, tool_calls, tokens } = draft.turn('interrupted');
      expect(typeof content).toBe('string');
      expect(tool_calls.every(call => call.name !== '' && call.id !== '')).toBe(true);
      expect(tokens).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 200 },
  );
});
