import { useLocale } from 'ra-core';
import { formatMoney } from '@/domain/money/money';

export function useOrderMoney({ currency }: { currency: string }) {
  const locale = useLocale() ?? 'en';
  return (amount: number) => formatMoney(amount, currency, locale);
}
