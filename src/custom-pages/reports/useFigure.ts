import { useLocale, useTranslate } from 'ra-core';
import { moneyFigures, shareFigures, type Report, type ReportFigure } from '@/domain/reports/report';
import { useOrderMoney } from '@/src/resources/orders/payments/useOrderMoney';
import { formatDuration } from '@/src/time/duration';

const minutes: readonly ReportFigure[] = ['worked_minutes', 'booked_minutes'];

/** Writes a figure of a report: money, a percent, hours or a number; a dash where there is none. */
export function useFigure(report: Pick<Report, 'currency'>) {
  const locale = useLocale() ?? 'en';
  const translate = useTranslate();
  const money = useOrderMoney(report);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (name: ReportFigure, value: number | null | undefined): string => {
    if (value === null || value === undefined) return '–';
    if (moneyFigures.includes(name)) return money(value);
    if (shareFigures.includes(name)) return `${number.format(value)} %`;
    if (minutes.includes(name) && value > 0) return formatDuration(value, translate);
    return number.format(value);
  };
}
