import { useTranslate } from 'ra-core';
import type { Mark } from './signs';

/** What a mark says, in the reader's words. */
export function useMarkWords() {
  const translate = useTranslate();
  return (mark: Mark) =>
    mark === 'paid' || mark === 'partially_paid'
      ? translate(`resources.orders.payment_statuses.${mark}`)
      : translate(`calendar.marks.${mark}`);
}
