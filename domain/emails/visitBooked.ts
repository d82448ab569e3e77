import type { Locale } from '../companies/company';
import type { EmailContent } from './emailContent';
import { mailTextsOf } from './mailTexts';
import { visitEmail, visitValues, type NotifiedVisit } from './visitFacts';

export const visitBooked = (visit: NotifiedVisit, locale: Locale): EmailContent =>
  plainLetter('visit_booked', visit, locale);

export const visitReminder = (visit: NotifiedVisit, locale: Locale): EmailContent =>
  plainLetter('visit_reminder', visit, locale);

function plainLetter(
  template: 'visit_booked' | 'visit_reminder',
  visit: NotifiedVisit,
  locale: Locale,
): EmailContent {
  const t = mailTextsOf(locale);
  const values = visitValues(visit, locale);
  return visitEmail(visit, locale, {
    subject: t(`${template}.subject`, values),
    preview: t(`${template}.preview`, values),
    title: t(`${template}.title`),
    paragraphs: [t(`${template}.intro`, values)],
    sms: t(`${template}.sms`, values),
  });
}
