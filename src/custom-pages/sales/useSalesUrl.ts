import { useSearchParams } from 'react-router';
import { paymentMethods, type PaymentMethod } from '@/domain/orders/payment';
import {
  dayGroups,
  groupFor,
  lengthOf,
  rangeOf,
  sales_days_max,
  salesPresets,
  type DateSpan,
  type DayGroup,
  type SalesPreset,
} from '@/domain/sales/ranges';
import { useCompany } from '@/src/company/CompanyContext';
import { isDay } from '@/src/time/dates';
import { today } from '@/src/time/zoned';

const usual: SalesPreset = 'last_30_days';
const usual_days = 7;

const daysIn = (written: string | null): number => {
  const days = Number(written);
  return Number.isInteger(days) && days > 0 && days <= sales_days_max ? days : usual_days;
};

export function useSalesUrl() {
  const [params, setParams] = useSearchParams();
  const { timezone } = useCompany();
  const [from, to] = [params.get('from'), params.get('to')];
  const own = isDay(from) && isDay(to) ? { from, to } : undefined;
  const named = salesPresets.find(name => name === params.get('preset')) ?? usual;
  const last_days = daysIn(params.get('days'));
  const span: DateSpan = own ?? rangeOf(named, today(timezone), last_days);
  const days = lengthOf(span);
  const wrong = days < 1 ? 'order' : days > sales_days_max ? 'too_long' : undefined;
  const group = dayGroups.find(name => name === params.get('group')) ?? groupFor(span);
  const change = (changes: Record<string, string | undefined>) =>
    setParams(before => {
      const next = new URLSearchParams(before);
      // A changed filter restarts at the first page.
      next.delete('page');
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });

  return {
    preset: own ? undefined : named,
    last_days,
    span,
    /** Why the period is invalid: it ends before it starts, or is too long. */
    wrong,
    group,
    /** Of sales: by the hour where it is a single day. */
    salesGroup: days === 1 ? ('hour' as const) : group,
    method: paymentMethods.find(name => name === params.get('payment_method')),
    page: Math.max(1, Number(params.get('page')) || 1),
    choosePreset: (name: SalesPreset) =>
      change({ preset: name, from: undefined, to: undefined, group: undefined }),
    chooseDays: (days: number) => change({ days: String(days), group: undefined }),
    chooseSpan: (chosen: DateSpan) => change({ ...chosen, preset: undefined, group: undefined }),
    chooseGroup: (group: DayGroup) => change({ group }),
    chooseMethod: (method: PaymentMethod | undefined) => change({ payment_method: method }),
    choosePage: (page: number) => change({ page: String(page) }),
  };
}

export type SalesUrl = ReturnType<typeof useSalesUrl>;
