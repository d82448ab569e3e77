import type { Address } from '../companies/company';
import type { Locale } from '../translations/locales';
import { mapUrl } from '../companies/mapUrl';
import { formatAddress } from '../companies/formatAddress';
import { formatMoney } from '../money/money';
import { formatPhone } from '../phones/phone';
import type { ClientVisit } from '../sites/clientVisit';
import { sentenceCase } from '../time/zonedFormats';
import type { Fact, EmailContent } from './emailContent';
import { emailFormats } from './emailFormats';
import { mailTextsOf } from './mailTexts';
import { fitSms } from './sms';
import type { EpochSeconds } from '../time/instant';

type Place = Pick<Address, 'street' | 'building' | 'city' | 'postal_code' | 'location_notes'> &
  Partial<Pick<Address, 'latitude' | 'longitude'>>;

/** `url` is the client's own link to the visit, `sms_url` a short one. */
export type NotifiedVisit = {
  company_name: string;
  phone: string | null;
  address: Place | null;
  visit: ClientVisit;
  url: string;
  sms_url?: string;
};

type VisitTexts = Pick<EmailContent, 'subject' | 'preview' | 'title' | 'paragraphs' | 'sms'> & {
  more?: Fact[];
};

export function visitValues({ company_name, phone, visit, url }: NotifiedVisit, locale: Locale) {
  const { moment } = emailFormats(locale, visit.timezone);
  return {
    company: company_name,
    services: visit.records.map(({ service }) => service.name).join(', '),
    when: moment(visit.start_at),
    phone: phone === null ? '' : formatPhone(phone),
    url,
  };
}

/** Of at most two parts: `more`, then services, then the company's name are cut where it is longer. */
export function visitSms(
  notified: NotifiedVisit,
  locale: Locale,
  write: (shown: Record<string, string>) => string,
  more: Parameters<typeof fitSms>[0] = {},
): string {
  const { visit, sms_url, url } = notified;
  const { company, services } = visitValues(notified, locale);
  const when = emailFormats(locale, visit.timezone).shortMoment(visit.start_at);
  const names = {
    ...more,
    services: { text: services, least: 12 },
    company: { text: company, least: 16 },
  };
  return fitSms(names, shown => write({ ...shown, when, url: sms_url ?? url }));
}

type Booked = {
  start_at: EpochSeconds;
  end_at: EpochSeconds;
  timezone: string;
  currency: string;
  total: number;
  records: { service: { name: string }; employee: { full_name: string }; price: number }[];
};

/** When it is, what is done by whom, and what it costs. */
export function bookedFacts(booked: Booked, locale: Locale): Fact[] {
  const t = mailTextsOf(locale);
  const { start_at, end_at, timezone, records, total, currency } = booked;
  const { time, endTime, dayOf, zone } = emailFormats(locale, timezone);
  return [
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
      lines: records.map(({ service, employee, price }) =>
        [
          t('visit_booked.with', { service: service.name, employee: employee.full_name }),
          records.length > 1 && formatMoney(price, currency, locale),
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    },
    { label: t('visit_booked.price'), lines: [formatMoney(total, currency, locale)] },
  ];
}

/** The message's own text, then time, services, price, place and phone. */
export function visitEmail(
  data: NotifiedVisit,
  locale: Locale,
  { more = [], ...texts }: VisitTexts,
  open = 'visit_booked.open',
): EmailContent {
  const t = mailTextsOf(locale);
  const { company_name, address, phone, visit, url } = data;
  return {
    ...texts,
    facts: [
      ...more,
      ...bookedFacts(visit, locale),
      ...(visit.policy.words && !visit.is_cancelled
        ? [{ label: t('visit_booked.policy'), lines: [visit.policy.words] }]
        : []),
      ...(address ? [placeOf(company_name, address, locale)] : []),
      ...(phone ? [phoneFact(phone, locale)] : []),
    ],
    action: { label: t(open), url },
    foot: t('sent_by', { company: company_name }),
  };
}

export function reasonFact(reason: string, locale: Locale): Fact[] {
  return reason ? [{ label: mailTextsOf(locale)('visit_booked.reason'), lines: reason.split(/\n+/) }] : [];
}

function placeOf(company_name: string, address: Place, locale: Locale): Fact {
  const t = mailTextsOf(locale);
  const url = mapUrl(address);
  return {
    label: t('visit_booked.where'),
    lines: [company_name, formatAddress(address), address.location_notes].filter(Boolean),
    ...(url && { link: { label: t('visit_booked.map'), url } }),
  };
}

/** With a link to call it. */
export function phoneFact(phone: string, locale: Locale): Fact {
  const label = mailTextsOf(locale)('visit_booked.phone');
  return {
    label,
    lines: [],
    link: { label: formatPhone(phone), url: `tel:${phone.replace(/[^\d+]/g, '')}` },
  };
}
