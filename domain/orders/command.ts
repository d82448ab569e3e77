import { orderCommands } from '../flow/flow';
import { formatMoney } from '../money/money';
import { reason_max } from '../records/record';
import type { Warning } from '../errors';
import { boolean, object, string, text, whole } from '../validation/fields';

/** `confirm` overrides completion warnings. `notify` and `reason` apply to cancellation. */
export const orderCommandSchema = object({
  command: string().oneOf(orderCommands).required(),
  version: whole(),
  confirm: boolean().default(false),
  notify: boolean().default(true),
  reason: text().max(reason_max).default(''),
}).meta({ resource: 'orders' });

type Unfinished = { due: number; currency: string; visits_ahead: number; locale: string };

/** Warnings to confirm; they never forbid completion. */
export function completionWarnings({ due, currency, visits_ahead, locale }: Unfinished): Warning[] {
  const amount = formatMoney(due, currency, locale);
  return [
    ...(due > 0
      ? [
          {
            code: 'money_due',
            message: { key: 'order_errors.money_due', values: { amount } },
            amount: due,
            currency,
          },
        ]
      : []),
    ...(visits_ahead > 0
      ? [
          {
            code: 'visits_ahead',
            message: { key: 'order_errors.visits_ahead', values: { smart_count: visits_ahead } },
            count: visits_ahead,
          },
        ]
      : []),
  ];
}
