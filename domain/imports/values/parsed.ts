import type { Sentence } from '@/domain/messages/sentence';

/** What a cell means, or why it cannot be read: a key of `imports.values` with the text of the cell. */
export type Parsed<Value> = { value: Value; problem?: undefined } | { value?: undefined; problem: Sentence };

const shown_characters = 60;

export const problem = (key: string, text: string): { problem: Sentence } => ({
  problem: {
    key: `imports.values.${key}`,
    values: { text: text.length > shown_characters ? `${text.slice(0, shown_characters)}…` : text },
  },
});
