import type { Locale } from '../translations/locales';
import { translate } from '../messages/translate';
import { withClockOf, type ReaderLocale } from '../time/regionalLocale';
import { zonedFormats } from '../time/zonedFormats';
import type { NotificationPayload, NotificationType } from './notification';

export const testTexts = (locale: Locale): { title: string; body: string } => ({
  title: translate({ key: 'notifications.test.title', values: {} }, locale),
  body: translate({ key: 'notifications.test.body', values: {} }, locale),
});

export function textsOf(
  type: NotificationType,
  { person = '', order_number, rating, services = [], timezone, ...facts }: NotificationPayload,
  { locale, region }: ReaderLocale,
): { title: string; body: string } {
  const t = (place: string, values = {}) => translate({ key: `notifications.${place}`, values }, locale);
  const { start_at, was_at, employee, was_with, reason, product, stock } = facts;
  const moment = (at: number | undefined) =>
    at !== undefined && timezone ? zonedFormats(withClockOf(timezone, region), timezone).moment(at) : '';
  const when = moment(start_at);
  const values = {
    person: person || t('walk_in'),
    number: order_number,
    rating,
    product,
    smart_count: stock,
    services: services.join(', '),
    when,
    now: [when, employee].filter(Boolean).join(', '),
    was: [moment(was_at), was_with].filter(Boolean).join(', '),
  };
  const body = reason ? `payment_reasons.${reason}` : `${type}.body`;
  return { title: t(`${type}.title`, values), body: t(body, values) };
}
