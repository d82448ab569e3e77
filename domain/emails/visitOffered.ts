import type { Locale } from '../translations/locales';
import type { EmailContent } from './emailContent';
import { mailTextsOf } from './mailTexts';
import { visitEmail, visitSms, visitValues, type NotifiedVisit } from './visitFacts';

/** Asks the client to choose another time; the visit stays until they do. The button opens the free times. */
export function visitOffered(notified: NotifiedVisit, locale: Locale): EmailContent {
  const t = mailTextsOf(locale);
  const { url } = notified;
  const moving = `${url}/move`;
  const values = { ...visitValues(notified, locale), url: moving };
  const email = visitEmail(notified, locale, {
    subject: t('visit_offered.subject', values),
    preview: t('visit_offered.preview', values),
    title: t('visit_offered.title'),
    paragraphs: [t('visit_offered.intro', values)],
    sms: visitSms(notified, locale, shown => t('visit_offered.sms', shown)),
  });
  return {
    ...email,
    action: { label: t('visit_offered.choose'), url: moving },
    links: [{ label: t('visit_offered.cancel'), url: `${url}/cancel` }],
  };
}
