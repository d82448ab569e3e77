import type { ReviewsSummary, SiteReview, SiteReviews } from '@/domain/reviews/review';
import { localeOfText } from '@/domain/text/localeOfText';
import { useSite } from '@/site/pageContext';
import { Stars } from './Stars';

export const Reviews = ({ reviews, href }: { reviews: SiteReviews; href?: string }) => {
  const { t } = useSite();
  const { average, count, latest } = reviews;
  if (average === null) return null;
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">{t('reviews.title')}</h2>
      <ReviewsScore {...reviews} />
      <ReviewCards reviews={latest} />
      {href && count > latest.length && (
        <p className="onwards">
          <a href={href}>{t('reviews.all', { smart_count: count })}</a>
        </p>
      )}
    </section>
  );
};

export const ReviewsScore = ({ average, count }: ReviewsSummary) => {
  const { t } = useSite();
  const score = useScore(average ?? 0);
  return (
    <p className="score">
      <Stars rating={average ?? 0} />
      <strong>{t('reviews.score', { average: score })}</strong>
      <span className="muted">{t('reviews.count', { smart_count: count })}</span>
    </p>
  );
};

export const ReviewCards = ({ reviews }: { reviews: SiteReview[] }) => (
  <ul className="reviews">
    {reviews.map(review => (
      <OneReview key={review.id} review={review} />
    ))}
  </ul>
);

/** In the hero: the average and how many there are, which leads to them. */
export const Score = ({ reviews: { average, count } }: { reviews: SiteReviews }) => {
  const { t } = useSite();
  const score = useScore(average ?? 0);
  if (average === null) return null;
  return (
    <a href="#reviews" className="hero-score">
      <span aria-hidden="true">★</span> {score} <span>({t('reviews.count', { smart_count: count })})</span>
    </a>
  );
};

/** '4.5', in the reader's language. */
function useScore(average: number): string {
  const { locale } = useSite();
  return average.toLocaleString(locale, { minimumFractionDigits: 1 });
}

const OneReview = ({ review }: { review: SiteReview }) => {
  const { site, t, formats } = useSite();
  const { rating, comment, author, subject, about, reply, created_at } = review;
  return (
    <li className="card review">
      <Stars rating={rating} />
      {comment && (
        <p className="prose" lang={localeOfText(comment, undefined)}>
          {comment}
        </p>
      )}
      <p className="muted review-by">
        {author || t('reviews.client')} ·{' '}
        <time dateTime={new Date(created_at * 1000).toISOString()}>{formats.date(created_at)}</time>
        {about && subject !== 'company' && <> · {t(`reviews.about_${subject}`, { name: about })}</>}
      </p>
      {reply && (
        <div className="review-reply">
          <strong>{t('reviews.reply', { company: site.name })}</strong>
          <p className="prose" lang={localeOfText(reply, undefined)}>
            {reply}
          </p>
        </div>
      )}
    </li>
  );
};
