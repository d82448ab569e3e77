import type { Locale } from '../translations/locales';
import { formatMoney } from '../money/money';
import { sentenceCase } from '../time/zonedFormats';
import type { TimeOffer } from '../waiting/waitingList';
import type { EmailContent } from './emailContent';
import { emailFormats } from './emailFormats';
import { mailTextsOf } from './mailTexts';
import { phoneFact } from './visitFacts';

/** `url` leads to the offer, `wish_url` to the wish. */
export type Offered = {
  company_name: string;
  phone: string | null;
  timezone: string;
  currency: string;
  offer: TimeOffer;
  url: string;
  wish_url: string;
};

/** A time that is held for a client of the waiting list, with one button to take it. */
export function timeOffered(offered: Offered, locale: Locale): EmailContent {
  const t = mailTextsOf(locale);
  const { company_name: company, phone, timezone, currency, offer, url, wish_url } = offered;
  const { moment, time, endTime, dayOf, zone } = emailFormats(locale, timezone);
  const { start_at, end_at, items, expires_at } = offer;
  const isToday = dayOf(expires_at) === dayOf(start_at);
  const values = {
    company,
    services: items.map(({ service }) => service.name).join(', '),
    when: moment(start_at),
    until: isToday ? time(expires_at) : moment(expires_at),
    url,
  };
  const price = items.reduce((sum, item) => sum + item.price, 0);
  return {
    subject: t('time_offered.subject', values),
    preview: t('time_offered.preview', values),
    title: t('time_offered.title'),
    paragraphs: [t('time_offered.intro', values)],
    sms: t('time_offered.sms', values),
    facts: [
      {
        label: t('visit_booked.when'),
        lines: [
          sentenceCase(dayOf(start_at)),
          `${time(start_at)} – ${endTime(start_at, end_at)}`,
          zone(start_at),
        ],
      },
      {
        label: t('visit_booked.what'),
        lines: items.map(({ service, employee }) =>
          t('visit_booked.with', { service: service.name, employee: employee.full_name }),
        ),
      },
      { label: t('visit_booked.price'), lines: [formatMoney(price, currency, locale)] },
      ...(phone ? [phoneFact(phone, locale)] : []),
    ],
    action: { label: t('time_offered.take'), url },
    links: [{ label: t('time_offered.leave'), url: wish_url }],
    foot: t('sent_by', { company }),
  };
}
