import { sum } from '../lists/sum';
import type { LineType } from '../orders/lines';
import { isMoney, type PaymentToSum } from '../orders/sums';
import type { Settings } from '../settings/settings';
import type { EpochSeconds } from '../time/instant';

/** `earned` and `returned` add to the balance, `taken_back` and `spent` take from it. */
export const pointsEntryKinds = ['earned', 'taken_back', 'spent', 'returned'] as const;
export type PointsEntryKind = (typeof pointsEntryKinds)[number];

/** `points_percent` of the money comes back as points that are worth `point_value` minor units each; 0 is off. */
export type PointsRate = Pick<Settings, 'points_percent' | 'point_value'>;

/** `points` is signed. */
export type PointsEntry = {
  id: number;
  kind: PointsEntryKind;
  points: number;
  order_id: number;
  created_at: EpochSeconds;
};

/** Whole points, rounded down. `amount` in minor units. */
export const pointsFor = (amount: number, { points_percent, point_value }: PointsRate): number =>
  point_value === 0 ? 0 : Math.floor((amount * points_percent) / (100 * point_value));

/** How many points pay `amount` minor units: a part of one is one. */
export const pointsToPay = (amount: number, point_value: number): number => Math.ceil(amount / point_value);

type EarningLine = { type: LineType; total: number };

/** Minor units of money that earn: what was paid, less tips, fees and certificates that were sold and not returned. */
export function earningAmount(lines: EarningLine[], payments: PaymentToSum[]): number {
  const received = sum(
    payments.filter(entry => entry.state === 'done' && isMoney(entry)).map(({ amount }) => amount),
  );
  return Math.max(0, received - sum(lines.filter(earnsNothing).map(({ total }) => total)));
}

/** Of points that paid `amount`, those that go back with `returned` of it: all of them with all of it. */
export const pointsOfPart = (points: number, returned: number, amount: number): number =>
  Math.floor((points * returned) / amount);

const earnsNothing = ({ type }: EarningLine) => type === 'tip' || type === 'fee' || type === 'certificate';
