import type { Locale } from '../companies/company';
import type { Letter } from './letter';
import { mailTextsOf } from './mailTexts';
import { visitLetter, visitValues, type NotifiedVisit } from './visitFacts';

/** The visit with its time in the company's zone. */
export const visitBooked = (told: NotifiedVisit, locale: Locale): Letter =>
  plainLetter('visit_booked', told, locale);

/** The same before the visit begins. */
export const visitReminder = (told: NotifiedVisit, locale: Locale): Letter =>
  plainLetter('visit_reminder', told, locale);

function plainLetter(
  template: 'visit_booked' | 'visit_reminder',
  told: NotifiedVisit,
  locale: Locale,
): Letter {
  const say = mailTextsOf(locale);
  const values = visitValues(told, locale);
  return visitLetter(told, locale, {
    subject: say(`${template}.subject`, values),
    preview: say(`${template}.preview`, values),
    title: say(`${template}.title`),
    paragraphs: [say(`${template}.intro`, values)],
    sms: say(`${template}.sms`, values),
  });
}
