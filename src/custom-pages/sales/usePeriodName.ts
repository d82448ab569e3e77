import { useLocale } from 'ra-core';
import type { SalesGroup, SalesPeriod } from '@/domain/sales/ranges';
import { formatDay, formatDays, formatHour } from '@/src/time/formats';

export function usePeriodName(group: SalesGroup) {
  const locale = useLocale() ?? 'en';
  return ({ from, to, hour }: SalesPeriod): string => {
    if (hour) return formatHour(hour, locale);
    if (group === 'month') return formatDay(from, locale, { month: 'short', year: 'numeric' });
    const date = { day: 'numeric', month: 'short' } as const;
    return from === to ? formatDay(from, locale, date) : formatDays(from, to, locale, date);
  };
}
