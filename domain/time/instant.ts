import exceptions from './instantFields.json' with { type: 'json' };

/** Epoch seconds, as in the API and the database. Rejects `EpochMs` but accepts a plain number. */
export type EpochSeconds = number & { unit?: 's' };

/** Epoch milliseconds, as in `Date`, and in the admin's records. */
export type EpochMs = number & { unit?: 'ms' };

export const toMs = (instant: EpochSeconds): EpochMs => instant * 1000;

export const toDate = (instant: EpochSeconds): Date => new Date(toMs(instant));

/** Rounds down. */
export const toInstantSeconds = (instant_ms: EpochMs): EpochSeconds => Math.floor(instant_ms / 1000);

const { instants, numbers } = exceptions;

/**
 * Whether a field of the wire is an instant: one that ends in `_at`, but for the exceptions, which `npm run answers` takes
 * from the types in `domain/answers.ts`. A test holds that every answer and request of the document keeps to it.
 */
export const isInstantField = (name: string): boolean =>
  name.endsWith('_at') ? !numbers.includes(name) : instants.includes(name);
