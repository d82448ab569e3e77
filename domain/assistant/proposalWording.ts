import { formatMoney } from '../money/money';
import { toLocal } from '../schedule';
import { zonedFormats } from '../time/zonedFormats';
import type { ProposalFacts } from './proposal';
import { textsOf, type Reader } from './wording';
import type { EpochSeconds } from '../time/instant';

type Named = { id: number; name: string };

/** Epoch seconds, `price` in minor units, warnings in the reader's language. */
export type VisitFacts = {
  services: string[];
  employees: string[];
  customer: Named | null;
  start_at: EpochSeconds;
  end_at: EpochSeconds;
  price: number;
  warnings: string[];
};

/** The card that offers to book a visit. */
export function bookFacts(visit: VisitFacts, reader: Reader): ProposalFacts {
  const t = textsOf(reader.locale);
  const { services, employees, customer, start_at, end_at, price, warnings } = visit;
  const names = { services: services.join(', '), employees: employees.join(', ') };
  const place = { ...names, ...clockOf(start_at, reader) };
  return {
    title: t('proposal.book'),
    lines: [
      t('proposal.what', names),
      customer ? t('proposal.client', { customer: customer.name }) : t('proposal.no_client'),
      t('proposal.when', { when: stretchOf(start_at, end_at, reader) }),
      t('proposal.price', { price: formatMoney(price, reader.currency, reader.locale) }),
    ],
    warnings,
    text: null,
    phrase: customer ? t('phrase.book_for', { ...place, customer: customer.name }) : t('phrase.book', place),
  };
}

/** An appointment as it is: epoch seconds. */
export type AppointmentFacts = {
  service: string | null;
  employee: string;
  customer: Named | null;
  start_at: EpochSeconds;
  end_at: EpochSeconds;
};

type Target = { employee: string; start_at: EpochSeconds; end_at: EpochSeconds; warnings: string[] };

/** The card that offers to move an appointment, with its time before and after. */
export function moveFacts(present: AppointmentFacts, target: Target, reader: Reader): ProposalFacts {
  const t = textsOf(reader.locale);
  const to = clockOf(target.start_at, reader);
  return {
    title: t('proposal.move'),
    lines: [
      ...whoAndWhat(present, reader),
      t('proposal.before', { when: stretchOf(present.start_at, present.end_at, reader) }),
      t('proposal.after', { when: stretchOf(target.start_at, target.end_at, reader) }),
      ...(target.employee === present.employee
        ? []
        : [t('proposal.performer', { employee: target.employee })]),
      ...(present.customer ? [t('proposal.client_is_told')] : []),
    ],
    warnings: target.warnings,
    text: null,
    phrase: t('phrase.move', { customer: present.customer?.name ?? '', ...to }),
  };
}

/** The card that offers to cancel an appointment. */
export function cancelFacts(present: AppointmentFacts, reader: Reader): ProposalFacts {
  const t = textsOf(reader.locale);
  return {
    title: t('proposal.cancel'),
    lines: [
      ...whoAndWhat(present, reader),
      t('proposal.when', { when: stretchOf(present.start_at, present.end_at, reader) }),
      ...(present.customer ? [t('proposal.client_is_told')] : []),
    ],
    warnings: [],
    text: null,
    phrase: t('phrase.cancel', {
      customer: present.customer?.name ?? '',
      ...clockOf(present.start_at, reader),
    }),
  };
}

/** The card that offers to block an employee's time. */
export function blockFacts({ employee, start_at, end_at, warnings }: Target, reader: Reader): ProposalFacts {
  const t = textsOf(reader.locale);
  const { time: until } = toLocal(reader.timezone, end_at);
  return {
    title: t('proposal.block'),
    lines: [
      t('proposal.performer', { employee }),
      t('proposal.when', { when: stretchOf(start_at, end_at, reader) }),
    ],
    warnings,
    text: null,
    phrase: t('phrase.block', { employee, ...clockOf(start_at, reader), until }),
  };
}

/** The card of a text that the person may change before it is stored: `about` is what it belongs to. */
export function draftFacts(
  kind: 'review_reply' | 'article' | 'description',
  { about, text }: { about: string; text: string },
  { locale }: Reader,
): ProposalFacts {
  const t = textsOf(locale);
  return { title: t(`proposal.${kind}`), lines: [about], warnings: [], text, phrase: null };
}

function whoAndWhat({ service, employee, customer }: AppointmentFacts, { locale }: Reader): string[] {
  const t = textsOf(locale);
  return [
    t('proposal.what', { services: service ?? '–', employees: employee }),
    ...(customer ? [t('proposal.client', { customer: customer.name })] : []),
  ];
}

/** 'Thursday 26 November, 15:00–16:30'. */
export function stretchOf(
  start_at: EpochSeconds,
  end_at: EpochSeconds,
  { region, timezone }: Reader,
): string {
  const { moment, endTime } = zonedFormats(region, timezone);
  return `${moment(start_at)}–${endTime(start_at, end_at)}`;
}

/** In figures, so that the sentence can be read again. */
function clockOf(start_at: EpochSeconds, { timezone }: Reader) {
  const { date, time } = toLocal(timezone, start_at);
  const [year = '', month = '', day = ''] = date.split('-');
  return { date: `${day}.${month}.${year}`, time };
}
