import MiniSearch from 'minisearch';
import { withoutMarks } from '../text/comparable';
import { requestOf, stemOf, tokensOf } from './text';

/** Words that are in questions about anything. */
const common = new Set(
  `the and are for you your have has does can could will would what when where which who why how much many
  there this that with from about any tell please our not
  що чи як яка який яке які коли куди звідки скільки для вас ваш ваша ваше ваші вами нам наш мені мене можна
  треба потрібно цей ця але або так вже ще про при від без над під скажіть будь ласка хочу знати є має мають`
    .split(/\s+/)
    .filter(Boolean),
);

const shortest = 3;
/** Shorter words are too easily another one with a letter changed. */
const fuzzy_from = 6;

const termOf = (word: string) =>
  word.length < shortest || common.has(word)
    ? null
    : stemOf(word).replace(/(?<=\p{L}{3})(?:ing|ment|ed)$/u, '');

/**
 * Which of the texts clearly fit the question, as indexes, best first: at least half of its words that mean something
 * must be in a text, in any form. None if nothing fits.
 */
export function matching(written: string, texts: string[], most: number): number[] {
  const question = requestOf(written);
  const asked = new Set(
    tokensOf(withoutMarks(question))
      .map(termOf)
      .filter(term => term !== null),
  );
  if (asked.size === 0) return [];
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: text => tokensOf(withoutMarks(text)),
    processTerm: termOf,
  });
  index.addAll(texts.map((text, id) => ({ id, text })));
  return index
    .search(withoutMarks(question), {
      prefix: true,
      fuzzy: term => (term.length >= fuzzy_from ? 0.2 : false),
    })
    .filter(({ queryTerms }) => new Set(queryTerms).size * 2 >= asked.size)
    .slice(0, most)
    .map(({ id }): number => Number(id));
}

/** Sentences of what a company wrote; an abbreviation ('вул. Прорізна') ends none. */
export const sentencesOf = (notes: string): string[] =>
  notes
    .split(/\n+|(?<=(?:[\p{L}\p{N})»”"]{4}|\d)\.|[!?…])\s+/u)
    .map(sentence => sentence.trim())
    .filter(Boolean);
