import { clock } from '../schedule/hours/hoursSchema';
import { boolean, object, whole, type InferType } from '../validation/fields';

/** `quiet_from` equal to `quiet_to` means no quiet hours; a pair past midnight is one night. */
export const waitingListSettings = object({
  is_enabled: boolean().default(true),
  hold_minutes: whole()
    .min(1)
    .max(24 * 60)
    .default(30),
  quiet_from: clock().default('21:00'),
  quiet_to: clock().default('09:00'),
  offers_per_day: whole().min(1).max(100).default(3),
});
export type WaitingListSettings = InferType<typeof waitingListSettings>;
