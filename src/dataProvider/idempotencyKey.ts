/** Per opening of a form; works without randomUUID, which is missing on insecure pages. */
export const idempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
