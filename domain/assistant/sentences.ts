import { parseMarkdown, type Run } from './markdown';

/** A line break, or the space after a sentence; not after the number of a list's item. */
const ends = /\n+|(?<=[.!?…]["»”)]?)(?<!^\s*\d{1,3}\.)\s+/mu;

/**
 * The sentences of a text in the small Markdown that are finished, as plain text, for screen readers.
 * The last one of an unfinished text is left out until it ends.
 */
export function sentencesOf(source: string, isFinished: boolean): string[] {
  const parts = source.split(ends);
  const finished = isFinished ? parts : parts.slice(0, -1);
  return finished.map(plainText).filter(Boolean);
}

const textOf = (runs: Run[]) => runs.map(({ text }) => text).join('');

/** Marks that a sentence's end has cut apart go as well. */
const plainText = (source: string): string =>
  parseMarkdown(source)
    .flatMap(block => (block.kind === 'list' ? block.items.map(textOf) : [textOf(block.runs)]))
    .join(' ')
    .replaceAll('**', '')
    .trim();
