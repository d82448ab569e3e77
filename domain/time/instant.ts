/** Epoch seconds, as in the API and the database. Rejects `InstantMs` but accepts a plain number. */
export type Instant = number & { unit?: 's' };

/** Epoch milliseconds, as in `Date`. */
export type InstantMs = number & { unit?: 'ms' };

export const toMs = (instant: Instant): InstantMs => instant * 1000;

export const toDate = (instant: Instant): Date => new Date(toMs(instant));

/** Rounds down. */
export const toInstantSeconds = (instant_ms: InstantMs): Instant => Math.floor(instant_ms / 1000);

/** Whether a field of the wire is an instant. The `low_stock_at` of a product is a number of things. */
export const isInstantField = (name: string): boolean => name.endsWith('_at') && name !== 'low_stock_at';
