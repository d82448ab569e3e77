import { useLocale } from 'ra-core';
import { useCompany } from '@/src/company/CompanyContext';
import { formatDate } from './formats';

export function useDay() {
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  return (instant_ms: number) => formatDate(instant_ms, timezone, locale);
}
