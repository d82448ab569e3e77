import { createHash } from 'node:crypto';

/** Each connection keeps the plan of each named statement, some 50 kB. */
const names_max = 400;
/** Texts that are counted while they have no name. */
const texts_max = 2000;
/** Statements that are built once or twice, such as those with a list of a rare length, are not worth a plan. */
const uses_min = 3;

/**
 * Names for statements by their text, so that PostgreSQL parses and plans them once per connection. Only for those that
 * come again: others have none.
 */
export function createStatementNames({ names = names_max, texts = texts_max, uses = uses_min } = {}) {
  const named = new Map<string, string>();
  let counted = new Map<string, number>();
  return (text: string): string | undefined => {
    const name = named.get(text);
    if (name || named.size >= names) return name;
    const count = (counted.get(text) ?? 0) + 1;
    if (count >= uses) {
      counted.delete(text);
      named.set(text, `auto_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`);
    } else {
      if (counted.size >= texts) counted = new Map();
      counted.set(text, count);
    }
    return named.get(text);
  };
}

export const nameOf = createStatementNames();
