import type { Locale } from '../translations/locales';
import type { EmailContent } from './emailContent';
import { mailTextsOf } from './mailTexts';
import { visitEmail, visitSms, visitValues, type NotifiedVisit } from './visitFacts';

export const visitBooked = (visit: NotifiedVisit, locale: Locale): EmailContent =>
  plainLetter('visit_booked', visit, locale);

/** With links to say that one will come, to move the visit and to cancel it; each opens a page, whose button does it. */
export function visitReminder(notified: NotifiedVisit, locale: Locale): EmailContent {
  const t = mailTextsOf(locale);
  const { visit, url } = notified;
  const email = plainLetter('visit_reminder', notified, locale);
  const changes = visit.can_change
    ? [
        { label: t('visit_reminder.move'), url: `${url}/move` },
        { label: t('visit_reminder.cancel'), url: `${url}/cancel` },
      ]
    : [];
  if (!visit.can_confirm) return { ...email, links: changes };
  return { ...email, action: { label: t('visit_reminder.confirm'), url: `${url}/confirm` }, links: changes };
}

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
    sms: visitSms(visit, locale, shown => t(`${template}.sms`, shown)),
  });
}
