import { number, string } from '../validation/fields';
import type { Share } from './lines';

/** A part of a sum: a whole or half percent, or an amount in minor units. */
export const shareFields = {
  kind: string()
    .oneOf(['percent', 'amount'] as const)
    .required(),
  value: number().min(0).max(2_147_483_647).required(),
};

const isPercent = (value: number) => value <= 100 && Number.isInteger(value * 2);

export const inItsUnits = (share: Partial<Share> | null | undefined) =>
  share?.value === undefined ||
  (share.kind === 'percent' ? isPercent(share.value) : Number.isInteger(share.value));
