import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Badge } from './icons';

export function useBadgeLabel() {
  const translate = useTranslate();
  return useCallback(
    (mark: Badge) =>
      mark === 'paid' || mark === 'partially_paid'
        ? translate(`resources.orders.payment_statuses.${mark}`)
        : translate(`calendar.badges.${mark}`),
    [translate],
  );
}
