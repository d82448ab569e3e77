/** By the SECRET_KEY of an installation, the one that it had before: SECRET_KEY_PREVIOUS. */
const previous = new Map<string, string>();

export function acceptPrevious(secret_key: string, secret_key_previous: string | undefined): void {
  if (secret_key_previous) previous.set(secret_key, secret_key_previous);
}

/** What may have sealed or signed: the key itself, which is what seals and signs now, and the one before it. */
export function keysOf(secret_key: string): string[] {
  const other = previous.get(secret_key);
  return other === undefined ? [secret_key] : [secret_key, other];
}
