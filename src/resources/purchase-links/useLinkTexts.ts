import { useTranslate } from 'ra-core';
import { useT } from '@/src/hooks/useT';
import type { PurchaseLink } from '@/domain/purchases/purchaseLink';
import { useOrderMoney } from '../orders/payments/useOrderMoney';
import { useDay } from '@/src/time/useDay';

export function useLinkTexts(link: PurchaseLink) {
  const translate = useTranslate();
  const money = useOrderMoney(link);
  const day = useDay();
  const { type, item, qty, price, expires_at } = link;
  const t = useT('resources.purchase_links');
  return {
    name: qty > 1 ? `${item.name} × ${qty}` : item.name,
    kind: translate(`collections.sold.one_${type}`),
    price: price === null ? undefined : money(price),
    // A link ends with the last second of its day.
    until: expires_at === null ? t('never_expires') : t('expires', { date: day(expires_at - 1000) }),
  };
}
