import { Invalid } from '../errors';
import { violation } from '../validation/violations';
import type { EpochSeconds } from '../time/instant';

/** The installation's default limit, in days. */
export const default_days_ahead = 730;

const day_s = 86_400;

/** `at` is epoch seconds or 'YYYY-MM-DD'; `path` is the field for errors. */
export type RequestedVisit = { path: string; at: number | string | undefined };

/** The installation's limit applies whatever a company allows. @throws Invalid at each field beyond it */
export function requireWithinHorizon(
  visits: RequestedVisit[],
  resource: string,
  { now, max_days_ahead }: { now: number; max_days_ahead: number },
): void {
  // One extra day covers the whole last day in every time zone.
  const latest = now + (max_days_ahead + 1) * day_s;
  const isTooFar = (at: number | string) =>
    (typeof at === 'string' ? Date.parse(`${at}T00:00:00Z`) / 1000 : at) > latest;
  const sentence = { key: 'validation.too_far_ahead', values: { days: max_days_ahead } };
  const wrong = visits.filter(({ at }) => at !== undefined && isTooFar(at));
  if (wrong.length > 0) throw new Invalid(wrong.map(({ path }) => violation(path, resource, sentence)));
}

/** The start of the whole visit and those of its items, with their paths. */
export const startsOf = (booking: {
  start_at?: EpochSeconds;
  items: readonly { start_at?: EpochSeconds }[];
}): RequestedVisit[] => [
  { path: 'start_at', at: booking.start_at },
  ...booking.items.map(({ start_at: at }, index) => ({ path: `items.${index}.start_at`, at })),
];
