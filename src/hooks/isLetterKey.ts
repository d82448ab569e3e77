/** Whether the key of a Latin letter was pressed, also on a keyboard with another alphabet: Ctrl+J is 'о' in Ukrainian. */
export function isLetterKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>, letter: string): boolean {
  const isLatin = /^[a-z]$/i.test(key);
  return isLatin ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
}
