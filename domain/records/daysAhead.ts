import { Invalid } from '../errors';
import { violation } from '../validation/violations';

/** How many days ahead time may be booked or looked for, where the installation says nothing else. */
export const default_days_ahead = 730;

const day_s = 86_400;

/** An instant in epoch seconds or a day as 'YYYY-MM-DD', and the field that says it. */
export type RequestedVisit = { path: string; at: number | string | undefined };

/**
 * The installation's limit for bookings and searches, whatever a company allows.
 * @throws Invalid at each field that is later
 */
export function requireWithinHorizon(
  requested: RequestedVisit[],
  resource: string,
  { now, max_days_ahead }: { now: number; max_days_ahead: number },
): void {
  // A day more: the last day is a whole one in every time zone.
  const latest = now + (max_days_ahead + 1) * day_s;
  const isTooFar = (at: number | string) =>
    (typeof at === 'string' ? Date.parse(`${at}T00:00:00Z`) / 1000 : at) > latest;
  const sentence = { key: 'validation.too_far_ahead', values: { days: max_days_ahead } };
  const wrong = requested.filter(({ at }) => at !== undefined && isTooFar(at));
  if (wrong.length > 0) throw new Invalid(wrong.map(({ path }) => violation(path, resource, sentence)));
}

/** The starts that the items of a booking say, and that of all of them. */
export const startsOf = (booking: {
  start_at?: number;
  items: readonly { start_at?: number }[];
}): RequestedVisit[] => [
  { path: 'start_at', at: booking.start_at },
  ...booking.items.map(({ start_at: at }, index) => ({ path: `items.${index}.start_at`, at })),
];
