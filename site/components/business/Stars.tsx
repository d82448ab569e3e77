import { rating_max } from '@/domain/reviews/review';
import { useSite } from '@/site/pageContext';

export const Stars = ({ rating }: { rating: number }) => {
  const { t } = useSite();
  const halves = Math.round(rating * 2);
  const full = Math.floor(halves / 2);
  const half = halves % 2;
  return (
    <span className="stars" role="img" aria-label={t('reviews.stars', { rating })}>
      <span aria-hidden="true">{'★'.repeat(full)}</span>
      {half > 0 && (
        <span className="stars-half" aria-hidden="true">
          ★
        </span>
      )}
      <span className="stars-rest" aria-hidden="true">
        {'★'.repeat(rating_max - full - half)}
      </span>
    </span>
  );
};
