import { orderCommands } from '../flow/flow';
import { formatMoney } from '../money/money';
import type { Warning } from '../refusals';
import { boolean, object, string, whole } from '../validation/fields';

/** `confirm` completes an order though money is due, or visits are still ahead. */
export const orderCommandSchema = object({
  command: string().oneOf(orderCommands).required(),
  version: whole(),
  confirm: boolean().default(false),
}).meta({ resource: 'orders' });

type Unfinished = { due: number; currency: string; visits_ahead: number; locale: string };

/** What speaks against completing an order: it asks, with the figures, and never forbids. */
export function completionWarnings({ due, currency, visits_ahead, locale }: Unfinished): Warning[] {
  const amount = formatMoney(due, currency, locale);
  return [
    ...(due > 0
      ? [{ code: 'money_due', message: { key: 'ordering.money_due', values: { amount } }, amount: due }]
      : []),
    ...(visits_ahead > 0
      ? [
          {
            code: 'visits_ahead',
            message: { key: 'ordering.visits_ahead', values: { smart_count: visits_ahead } },
            count: visits_ahead,
          },
        ]
      : []),
  ];
}
