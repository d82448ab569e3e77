import { useTranslate } from 'ra-core';
import type { Order } from '@/domain/orders/order';
import { useT } from '@/src/hooks/useT';
import { useOrderMoney } from '../payments/useOrderMoney';
import { tipOf, type CheckoutForm } from './checkout';
import type { FoundCertificate } from './useCertificates';

type Counted = { amounts: number[]; due: number; certificateOf: FoundCertificate };

/** What cannot be sent, in words by the API's path. */
export function useProblems(
  order: Order,
  { tip, entries }: CheckoutForm,
  { amounts, due, certificateOf }: Counted,
): Record<string, string> {
  const translate = useTranslate();
  const t = useT('resources.orders.pay');
  const money = useOrderMoney(order);
  const problems: Record<string, string> = {};
  if (tip.choice === 'own' && !(tipOf(order, tip) > 0)) problems['tip.amount'] = t('need_amount');

  let left = due;
  entries.forEach(({ method, tendered, code }, index) => {
    const amount = amounts[index] ?? 0;
    const at = (field: string) => `payments.${index}.${field}`;
    if (!(amount > 0)) problems[at('amount')] = t('need_amount');
    else if (amount > left) problems[at('amount')] = t('above_due', { amount: money(Math.max(0, left)) });
    left -= amount || 0;
    if (method === 'cash' && tendered !== null && !(tendered >= amount)) {
      problems[at('tendered')] = t('insufficient');
    }
    if (method !== 'certificate') return;
    const found = certificateOf(code);
    if (code.trim() === '') problems[at('certificate_code')] = t('need_code');
    else if (found === null) problems[at('certificate_code')] = translate('resources.certificates.no_such');
    else if (found && found.status !== 'active') {
      problems[at('certificate_code')] = translate(`resources.certificates.is_${found.status}`);
    }
  });
  return problems;
}
