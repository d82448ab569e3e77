import type { OwnReview as Written } from '@/domain/reviews/review';
import { useSite } from '@/site/pageContext';
import { Stars } from './Stars';

export const OwnReview = ({ review }: { review: Written }) => {
  const { site, t } = useSite();
  const { rating, comment, reply } = review;
  return (
    <section className="card review" aria-labelledby="own-review">
      <h2 id="own-review">{t('reviews.yours')}</h2>
      <Stars rating={rating} />
      {comment && <p className="prose">{comment}</p>}
      {reply && (
        <div className="review-reply">
          <strong>{t('reviews.reply', { company: site.name })}</strong>
          <p className="prose">{reply}</p>
        </div>
      )}
    </section>
  );
};
