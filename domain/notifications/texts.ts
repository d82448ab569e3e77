import type { Locale } from '../companies/company';
import { translate } from '../messages/translate';
import { zonedFormats } from '../time/zonedFormats';
import type { NotificationPayload, NotificationType } from './notification';

export const testTexts = (locale: Locale): { title: string; body: string } => ({
  title: translate({ key: 'notifications.test.title', values: {} }, locale),
  body: translate({ key: 'notifications.test.body', values: {} }, locale),
});

export function textsOf(
  type: NotificationType,
  { person, order_number, rating, services = [], start_at, timezone }: NotificationPayload,
  locale: Locale,
): { title: string; body: string } {
  const t = (place: string, values = {}) => translate({ key: `notifications.${place}`, values }, locale);
  const values = {
    person: person || t('walk_in'),
    number: order_number,
    rating,
    services: services.join(', '),
    when: start_at !== undefined && timezone ? zonedFormats(locale, timezone).moment(start_at) : '',
  };
  return { title: t(`${type}.title`, values), body: t(`${type}.body`, values) };
}
