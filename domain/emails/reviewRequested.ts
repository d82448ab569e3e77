import type { Locale } from '../translations/locales';
import type { EmailContent } from './emailContent';
import { mailTextsOf } from './mailTexts';
import { visitEmail, visitSms, visitValues, type NotifiedVisit } from './visitFacts';

/** Asks the client how the visit was; the button opens the visit's page, where they write the review. */
export function reviewRequested(notified: NotifiedVisit, locale: Locale): EmailContent {
  const t = mailTextsOf(locale);
  const values = visitValues(notified, locale);
  return visitEmail(
    notified,
    locale,
    {
      subject: t('review_requested.subject', values),
      preview: t('review_requested.preview', values),
      title: t('review_requested.title'),
      paragraphs: [t('review_requested.intro', values)],
      sms: visitSms(notified, locale, shown => t('review_requested.sms', shown)),
    },
    'review_requested.open',
  );
}
