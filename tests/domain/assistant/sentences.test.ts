import { describe, expect, it } from 'vitest';
import { sentencesOf } from '@/domain/assistant/sentences';

describe('the sentences of an answer', () => {
  it('are heard once they are finished', () => {
    expect(sentencesOf('A haircut is 850 ₴. It takes', false)).toEqual(['A haircut is 850 ₴.']);
    expect(sentencesOf('A haircut is 850 ₴. It takes', true)).toEqual(['A haircut is 850 ₴.', 'It takes']);
    expect(sentencesOf('A hair', false)).toEqual([]);
    expect(sentencesOf('', true)).toEqual([]);
  });

  it('end with their line, and are heard without marks', () => {
    const text = '## Free\n\n1. **Tuesday** at 10:30\n2. Wednesday\n- a `code`\n\nAnything';
    expect(sentencesOf(text, false)).toEqual(['Free', 'Tuesday at 10:30', 'Wednesday', 'a code']);
  });

  it('are not cut inside numbers, and lose marks that they cut apart', () => {
    expect(sentencesOf('It is 1.5 h. **Done! Really?** Yes. ', false)).toEqual([
      'It is 1.5 h.',
      'Done!',
      'Really?** Yes.'.replace('**', ''),
    ]);
  });

  it('only grow while the answer does', () => {
    const text = 'Перше речення. Друге? Третє…\n- один\n- два. Кінець.';
    let before: string[] = [];
    for (let length = 0; length <= text.length; length++) {
      const now = sentencesOf(text.slice(0, length), false);
      expect(now.slice(0, before.length)).toEqual(before);
      before = now;
    }
    expect(sentencesOf(text, true)).toEqual([
      'Перше речення.',
      'Друге?',
      'Третє…',
      'один',
      'два.',
      'Кінець.',
    ]);
  });
});
