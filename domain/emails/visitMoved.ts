import type { Locale } from '../translations/locales';
import { sentenceCase } from '../time/zonedFormats';
import type { EmailContent } from './emailContent';
import { emailFormats } from './emailFormats';
import { mailTextsOf } from './mailTexts';
import { reasonFact, visitEmail, visitSms, visitValues, type NotifiedVisit } from './visitFacts';
import type { EpochSeconds } from '../time/instant';

export type VisitBefore = { start_at: EpochSeconds; end_at: EpochSeconds; employees: string[] };

type Moved = NotifiedVisit & { before: VisitBefore | null; reason: string };

/** Shows old values only if they changed and `before` is known. */
export function visitMoved({ before, reason, ...notified }: Moved, locale: Locale): EmailContent {
  const t = mailTextsOf(locale);
  const { visit } = notified;
  const { moment } = emailFormats(locale, visit.timezone);
  const minutes = (span: { start_at: EpochSeconds; end_at: EpochSeconds }) =>
    Math.round((span.end_at - span.start_at) / 60);
  const list = (names: string[]) => new Intl.ListFormat(locale).format(names);
  const kind = changeOf(notified, before);
  const values = {
    ...visitValues(notified, locale),
    ...(before && {
      was: moment(before.start_at),
      minutes: minutes(visit),
      minutes_before: minutes(before),
      employees_before: list(before.employees),
    }),
    employees: list(employeesOf(notified)),
  };
  return visitEmail(notified, locale, {
    subject: t(`visit_moved.${kind}.subject`, values),
    preview: t('visit_moved.preview', values),
    title: t(`visit_moved.${kind}.title`, values),
    paragraphs: [t(`visit_moved.${kind}.intro`, values)],
    sms: visitSms(notified, locale, shown => t(`visit_moved.${kind}.sms`, { ...values, ...shown }), {
      employees: { text: values.employees, least: 12 },
    }),
    more: [
      ...reasonFact(reason, locale),
      ...(kind === 'time' ? [{ label: t('visit_moved.was'), lines: [sentenceCase(`${values.was}`)] }] : []),
    ],
  });
}

function changeOf(visit: Pick<NotifiedVisit, 'visit'>, before: VisitBefore | null) {
  if (!before) return 'same';
  const { start_at, end_at } = visit.visit;
  if (start_at !== before.start_at) return 'time';
  if (end_at !== before.end_at) return 'length';
  return employeesOf(visit).join() === before.employees.join() ? 'same' : 'employee';
}

const employeesOf = ({ visit }: Pick<NotifiedVisit, 'visit'>) => [
  ...new Set(visit.records.map(({ employee }) => employee.full_name)),
];
