import { useLocale, useTranslate } from 'ra-core';
import { formatMoney } from '@/domain/money/money';
import type { BillingPeriod, PlanName } from '@/domain/plans/subscription';
import { useCompany } from '@/src/company/CompanyContext';
import { formatDate } from '@/src/time/formats';

/** Dates are in the company's time zone. */
export function useBillingTexts() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  return {
    plan: (name: PlanName) => translate(`onboarding.plans.names.${name}`),
    per: (period: BillingPeriod) => translate(`onboarding.plans.per.${period}`),
    sum: (amount: number, currency: string) => formatMoney(amount, currency, locale),
    date: (instant_ms: number) => formatDate(instant_ms, timezone, locale),
    /** The last date before an instant that starts a day. */
    through: (instant_ms: number) => formatDate(instant_ms - 1, timezone, locale),
    /** Keeps the digits of a card on one line. */
    card: (mask: string) => mask.replace(' ', '\u00a0'),
    /** A date without a time, as on invoices. */
    day: (date: string) => formatDate(Date.parse(`${date}T00:00:00Z`), 'UTC', locale),
    dayBefore: (date: string) => formatDate(Date.parse(`${date}T00:00:00Z`) - 1, 'UTC', locale),
  };
}
