import { useLocale } from 'ra-core';
import { formatMoney } from '../../../../domain/money/money';

/** How amounts of an order's own currency are written to this reader. */
export function useOrderMoney({ currency }: { currency: string }) {
  const locale = useLocale() ?? 'en';
  return (amount: number) => formatMoney(amount, currency, locale);
}
