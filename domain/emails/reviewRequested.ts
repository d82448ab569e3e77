import type { Locale } from '../translations/locales';
import { translate } from '../messages/translate';
import { rating_max } from '../reviews/review';
import type { EmailContent } from './emailContent';
import { mailTextsOf } from './mailTexts';
import { visitEmail, visitSms, visitValues, type NotifiedVisit } from './visitFacts';

/**
 * Asks the client how the visit was: a star opens the visit's page with its rating chosen in the form of the review, the
 * button opens it without.
 */
export function reviewRequested(notified: NotifiedVisit, locale: Locale): EmailContent {
  const t = mailTextsOf(locale);
  const values = visitValues(notified, locale);
  const email = visitEmail(
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
  const stars = Array.from({ length: rating_max }, (_, index) => ({
    label: translate({ key: `site.reviews.ratings.${index + 1}` }, locale),
    url: `${notified.url}?rating=${index + 1}#review`,
  }));
  return { ...email, stars };
}
