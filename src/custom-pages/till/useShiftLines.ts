import { useLocale, useTranslate } from 'ra-core';
import { formatMoney } from '@/domain/money/money';
import type { CashShiftDetail } from '@/domain/till/cashShift';
import { useCompany } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';
import { formatMoment } from '@/src/time/formats';

export type Line = { label: string; value: string; note?: string };
export type LineGroup = { title: string; empty?: string; lines: Line[] };

/** What the report of a shift says, on the screen and on paper. */
export function useShiftLines(shift: CashShiftDetail): LineGroup[] {
  const t = useT('resources.cash_shifts');
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const money = (amount: number) => formatMoney(amount, shift.currency, locale);
  const moment = (at: number) => formatMoment(at, timezone, locale);
  const line = (field: string, value: string, note?: string): Line => ({
    label: t(`fields.${field}`),
    value,
    ...(note && { note }),
  });
  const { opening_amount, cash_in, cash_out, expected_amount, counted_amount, difference } = shift;
  const cash = expected_amount - opening_amount - cash_in + cash_out;
  return [
    {
      title: t('cash'),
      lines: [
        line('opening_amount', money(opening_amount)),
        line('cash_payments', money(cash)),
        line('cash_in', money(cash_in)),
        line('cash_out', money(-cash_out)),
        line('expected_amount', money(expected_amount)),
        ...(counted_amount === null ? [] : [line('counted_amount', money(counted_amount))]),
        ...(difference === null ? [] : [line('difference', money(difference), shift.note)]),
      ],
    },
    {
      title: t('by_method'),
      empty: t('no_payments'),
      lines: [
        ...shift.by_method.map(({ payment_method, amount, count }) => ({
          label: translate(`resources.sales.methods.${payment_method}`),
          value: money(amount),
          note: t('payments', { smart_count: count }),
        })),
        ...(shift.refunds > 0 ? [line('refunds', money(shift.refunds))] : []),
      ],
    },
    ...(shift.tips_by_employee.length > 0
      ? [
          {
            title: t('tips'),
            lines: shift.tips_by_employee.map(({ full_name, amount }) => ({
              label: full_name,
              value: money(amount),
            })),
          },
        ]
      : []),
    {
      title: t('movements'),
      empty: t('no_movements'),
      lines: shift.movements.map(({ kind, amount, reason, actor, created_at }) => ({
        label: reason,
        value: money(kind === 'in' ? amount : -amount),
        note: `${moment(created_at)}, ${actor}`,
      })),
    },
  ];
}
