/** Seconds since 1970, as on the wire and in the database. A plain number fits, an instant in milliseconds does not. */
export type Instant = number & { unit?: 's' };

/** Milliseconds since 1970, as `Date` counts them. */
export type InstantMs = number & { unit?: 'ms' };

export const toMs = (instant: Instant): InstantMs => (instant * 1000) as InstantMs;

export const toDate = (instant: Instant): Date => new Date(toMs(instant));

/** The second in which it lies. */
export const toInstantSeconds = (instant_ms: InstantMs): Instant => Math.floor(instant_ms / 1000) as Instant;
