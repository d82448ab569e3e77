import type { Locale } from '../translations/locales';
import { translate } from '../messages/translate';
import { formatMoney } from '../money/money';
import type { DateSpan } from '../sales/ranges';
import { toInstant } from '../schedule';
import type { ReaderLocale } from '../time/regionalLocale';
import { formatClock, sentenceCase, zonedFormats } from '../time/zonedFormats';
import type { Answer, Citation } from './chat';
import type { HelpTopic } from './helpTopics';
import type { Agenda, CustomerFacts, FreeTimes, OpeningHours, SalesFacts, ServiceFacts } from './facts';
import type { EpochSeconds } from '../time/instant';

export type Reader = ReaderLocale & { timezone: string; currency: string };

type Values = Record<string, string | number>;

const starts_shown = 8;

export const textsOf = (locale: Locale) => (key: string, values?: Values) =>
  translate({ key: `assistant.${key}`, values }, locale);

/** Lines of an answer, with where they come from. */
export const answerOf = (lines: string[], citations: Citation[] = []): Answer => ({
  content: lines.join('\n'),
  citations,
  proposals: [],
});

export const item = (line: string) => `- ${line}`;

/** A line without facts. */
export const plainAnswer = (key: string, { locale }: Reader, values?: Values): Answer =>
  answerOf([textsOf(locale)(key, values)]);

/** Questions that the helper understands, three at most. */
export function exampleQuestions(
  service: string | undefined,
  { locale, isStaff }: { locale: Locale; isStaff: boolean },
): string[] {
  const t = textsOf(locale);
  const ofService =
    service === undefined ? [] : [t('examples.free_times', { service }), t('examples.price', { service })];
  const others = isStaff ? [t('examples.agenda'), t('examples.sales')] : [t('examples.hours')];
  return [...ofService, ...others].slice(0, 3);
}

/** A question back, without facts. */
export const askBack = (key: string, reader: Reader): Answer => ({
  ...plainAnswer(key, reader),
  asks_back: true,
});

/** What the helper can do, or that it did not understand; both with examples that it does understand. */
export function examplesAnswer(
  key: 'help' | 'unknown',
  { service, isStaff }: { service: string | undefined; isStaff: boolean },
  { locale }: Reader,
): Answer {
  const title = isStaff ? key : (`${key}_visitor` as const);
  return answerOf([textsOf(locale)(title), ...exampleQuestions(service, { locale, isStaff }).map(item)]);
}

/** Asks which of several services is meant; each can be sent as the next question. */
export function choiceAnswer(services: { id: number; name: string }[], { locale }: Reader): Answer {
  return {
    ...answerOf([textsOf(locale)('no_service'), ...services.map(({ name }) => item(name))]),
    asks_back: true,
  };
}

export function freeTimesAnswer(
  { services, employee, days, nearest }: FreeTimes,
  requested: DateSpan,
  reader: Reader,
): Answer {
  const t = textsOf(reader.locale);
  const names = services.map(({ name }) => name).join(', ');
  const day = ({ date, starts }: FreeTimes['days'][number], key: 'day' | 'nearest') =>
    t(`free.${key}`, { date: dateIn(date, reader), times: startsIn(starts, reader) });
  const citations = serviceCitations(services);
  if (days.length > 0) {
    const title = employee
      ? t('free.title_with', { services: names, employee: employee.name })
      : t('free.title', { services: names });
    return answerOf([title, ...days.map(one => item(day(one, 'day')))], citations);
  }
  const none = t('free.none', { services: names, dates: datesIn(requested, reader) });
  return answerOf([none, ...(nearest ? [day(nearest, 'nearest')] : [])], citations);
}

function startsIn(starts: number[], { locale, region, timezone }: Reader): string {
  const { time } = zonedFormats(region, timezone);
  const left = starts.length - starts_shown;
  const shown = starts.slice(0, starts_shown).map(time).join(', ');
  return left > 0 ? `${shown} ${textsOf(locale)('free.more', { smart_count: left })}` : shown;
}

/** Prices or durations of services, with one employee or with all. */
export function serviceAnswer(
  kind: 'price' | 'duration',
  services: ServiceFacts[],
  employee: { id: number; name: string } | null,
  reader: Reader,
): Answer {
  const t = textsOf(reader.locale);
  const money = (amount: number) => formatMoney(amount, reader.currency, reader.locale);
  const lines = services.map(({ name: service, performers }) => {
    if (performers.length === 0) return t('price.nobody', { service });
    const own = performers.filter(performer => !employee || performer.employee_id === employee.id);
    if (own.length === 0 && employee) return t('price.not_by', { service, employee: employee.name });
    const values = own.map(performer => performer[kind]);
    const [from, to] = [Math.min(...values), Math.max(...values)];
    if (kind === 'duration') {
      return from === to
        ? t('duration.one', { service, minutes: from })
        : t('duration.range', { service, from, to });
    }
    if (employee) return t('price.with', { service, employee: employee.name, price: money(from) });
    return from === to
      ? t('price.one', { service, price: money(from) })
      : t('price.range', { service, from: money(from), to: money(to) });
  });
  const [only] = lines;
  return lines.length === 1 && only !== undefined
    ? answerOf([only], serviceCitations(services))
    : answerOf(lines.map(item), serviceCitations(services));
}

const citations_max = 5;

const serviceCitations = (services: { id: number; name: string }[]): Citation[] =>
  services.slice(0, citations_max).map(({ id, name }) => ({ label: name, path: `services/${id}` }));

export function hoursAnswer({ employee, days }: OpeningHours, reader: Reader): Answer {
  const t = textsOf(reader.locale);
  const lines = days.map(({ date, hours }) => {
    const named = dateIn(date, reader);
    if (hours.length === 0) return t(employee ? 'hours.off' : 'hours.closed', { date: named });
    return t('hours.day', { date: named, hours: hours.map(span => spanIn(span, reader)).join(', ') });
  });
  const title = employee ? t('hours.title_of', { employee: employee.name }) : t('hours.title');
  const citation = employee
    ? { label: employee.name, path: `employees/${employee.id}` }
    : { label: t('calendar'), path: 'settings/calendar' };
  return answerOf([title, ...lines.map(item)], [citation]);
}

const spanIn = ({ from, to }: OpeningHours['days'][number]['hours'][number], { locale, region }: Reader) =>
  from === '00:00' && to === '24:00'
    ? textsOf(locale)('hours.all_day')
    : `${formatClock(from, region)}–${formatClock(to, region)}`;

/** Appointments of the dates, or those to which nobody came. */
export function agendaAnswer(
  { employee, appointments, total, from, to }: Agenda,
  reader: Reader,
  kind: 'agenda' | 'missed' = 'agenda',
): Answer {
  const t = textsOf(reader.locale);
  const values = {
    dates: datesIn({ from, to }, reader),
    smart_count: total,
    ...(employee && { employee: employee.name }),
  };
  const { time, moment } = zonedFormats(reader.region, reader.timezone);
  const citation = { label: t('calendar'), path: `records?date=${from}` };
  if (total === 0) return answerOf([t(employee ? `${kind}.none_of` : `${kind}.none`, values)], [citation]);
  const whenOf = (start_at: EpochSeconds) => (from === to ? time(start_at) : moment(start_at));
  const visits = appointments.slice(0, citations_max).map(({ id, start_at, customer }) => ({
    label: [whenOf(start_at), customer?.name].filter(Boolean).join(', '),
    path: visitPath(id),
  }));
  const lines = appointments.map(({ start_at, customer, service, employee: performer }) =>
    t('agenda.one', {
      time: whenOf(start_at),
      customer: customer?.name ?? t('agenda.walk_in'),
      service: service ?? '–',
      employee: performer.name,
    }),
  );
  const left = total - appointments.length;
  return answerOf(
    [
      t(employee ? `${kind}.title_of` : `${kind}.title`, values),
      ...lines.map(item),
      ...(left > 0 ? [t('agenda.more', { smart_count: left })] : []),
    ],
    [citation, ...visits],
  );
}

export function salesAnswer(
  { from, to, amount, payments, refunds, count, currency }: SalesFacts,
  reader: Reader,
): Answer {
  const t = textsOf(reader.locale);
  const money = (sum: number) => formatMoney(sum, currency, reader.locale);
  const dates = datesIn({ from, to }, reader);
  const citation = { label: t('sales.overview'), path: `sales-overview?from=${from}&to=${to}` };
  if (count === 0) return answerOf([t('sales.none', { dates })], [citation]);
  const parts = t('sales.parts', { payments: money(payments), refunds: money(Math.abs(refunds)) });
  return answerOf([t('sales.earned', { dates, amount: money(amount) }), parts], [citation]);
}

export function customersAnswer(found: CustomerFacts[], reader: Reader): Answer {
  const t = textsOf(reader.locale);
  const { moment } = zonedFormats(reader.region, reader.timezone);
  const citations = found
    .slice(0, citations_max)
    .map(({ id, name }) => ({ label: name, path: `customers/${id}` }));
  const [one] = found;
  if (!one) return answerOf([t('customer.none')]);
  if (found.length > 1)
    return answerOf([t('customer.several'), ...found.map(({ name }) => item(name))], citations);
  const { name, phone, email, next_visit } = one;
  return answerOf(
    [
      name,
      ...(phone ? [item(t('customer.phone', { phone }))] : []),
      ...(email ? [item(t('customer.email', { email }))] : []),
      ...(next_visit ? [item(t('customer.next', { when: moment(next_visit.start_at) }))] : []),
    ],
    next_visit
      ? [...citations, { label: moment(next_visit.start_at), path: visitPath(next_visit.id) }]
      : citations,
  );
}

/** The calendar with the appointment open. */
export const visitPath = (record_id: number) => `records?record=${record_id}`;

/** 'Thursday, November 26', or 'Thursday 26 November' for 'en-GB'. */
export function dateIn(date: string, { region, timezone }: Reader): string {
  return sentenceCase(zonedFormats(region, timezone).dayOf(toInstant(timezone, date, '12:00')));
}

/** One date, or the first and the last. */
export function datesIn({ from, to }: DateSpan, { region, timezone }: Reader): string {
  const { dayOf } = zonedFormats(region, timezone);
  const named = [...new Set([from, to])].map(date => dayOf(toInstant(timezone, date, '12:00')));
  return named.join(' – ');
}

/** Help articles, each with the page where it is done. */
export function helpAnswer(topics: HelpTopic[], { locale }: Reader): Answer {
  if (topics.length === 0) return answerOf([textsOf(locale)('no_help')]);
  const citations = topics
    .filter(({ path }) => path !== '')
    .map(({ title, path }) => ({ label: title, path }));
  return answerOf(
    topics.flatMap(({ title, answer }) => (topics.length > 1 ? [`**${title}**`, answer, ''] : [answer])),
    citations,
  );
}
