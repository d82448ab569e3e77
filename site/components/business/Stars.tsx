import { rating_max } from '../../../domain/reviews/review';
import { useSite } from '../../pageContext';

export const Stars = ({ rating }: { rating: number }) => {
  const { t } = useSite();
  const full = Math.round(rating);
  return (
    <span className="stars" role="img" aria-label={t('reviews.stars', { rating })}>
      <span aria-hidden="true">{'★'.repeat(full)}</span>
      <span className="stars-rest" aria-hidden="true">
        {'★'.repeat(rating_max - full)}
      </span>
    </span>
  );
};
