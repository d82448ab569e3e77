import type { Locale } from '../translations/locales';
import type { TimeOffer } from '../waiting/waitingList';
import type { EmailContent } from './emailContent';
import { emailFormats } from './emailFormats';
import { mailTextsOf } from './mailTexts';
import { fitSms } from './sms';
import { bookedFacts, phoneFact } from './visitFacts';

/** `url` leads to the offer, `wish_url` to the wish. */
export type Offered = {
  company_name: string;
  phone: string | null;
  timezone: string;
  currency: string;
  offer: TimeOffer;
  url: string;
  sms_url?: string;
  wish_url: string;
};

/** A time that is held for a client of the waiting list, with one button to take it. */
export function timeOffered(offered: Offered, locale: Locale): EmailContent {
  const t = mailTextsOf(locale);
  const { company_name: company, phone, timezone, currency, offer, url, sms_url, wish_url } = offered;
  const { moment, shortMoment, time, dayOf } = emailFormats(locale, timezone);
  const { start_at, end_at, items, expires_at } = offer;
  const isOnSameDay = dayOf(expires_at) === dayOf(start_at);
  const values = {
    company,
    services: items.map(({ service }) => service.name).join(', '),
    when: moment(start_at),
    until: isOnSameDay ? time(expires_at) : moment(expires_at),
    url,
  };
  const total = items.reduce((sum, item) => sum + item.price, 0);
  return {
    subject: t('time_offered.subject', values),
    preview: t('time_offered.preview', values),
    title: t('time_offered.title'),
    paragraphs: [t('time_offered.intro', values)],
    sms: fitSms(
      { services: { text: values.services, least: 12 }, company: { text: company, least: 16 } },
      shown =>
        t('time_offered.sms', { ...values, ...shown, when: shortMoment(start_at), url: sms_url ?? url }),
    ),
    facts: [
      ...bookedFacts({ start_at, end_at, timezone, currency, total, records: items }, locale),
      ...(phone ? [phoneFact(phone, locale)] : []),
    ],
    action: { label: t('time_offered.take'), url },
    links: [{ label: t('time_offered.leave'), url: wish_url }],
    foot: t('sent_by', { company }),
  };
}
