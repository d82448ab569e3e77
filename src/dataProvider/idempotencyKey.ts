/** A key for one opening of a form; also where the page is not served securely and randomUUID is missing. */
export const idempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
