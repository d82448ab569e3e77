import { useTranslate } from 'ra-core';
import type { Badge } from './icons';

export function useBadgeLabel() {
  const translate = useTranslate();
  return (mark: Badge) =>
    mark === 'paid' || mark === 'partially_paid'
      ? translate(`resources.orders.payment_statuses.${mark}`)
      : translate(`calendar.badges.${mark}`);
}
