import type { ReviewsSummary } from '@/domain/reviews/review';
import { useSite } from '@/site/pageContext';

/** How many reviews there are of each rating, the best first. */
export const RatingSums = ({ distribution, count }: ReviewsSummary) => {
  const { t } = useSite();
  return (
    <ul className="rating-sums">
      {distribution
        .map((many, index) => ({ rating: index + 1, many }))
        .reverse()
        .map(({ rating, many }) => (
          <li key={rating}>
            <span className="unseen">{t('reviews.sum', { rating, smart_count: many })}</span>
            <span aria-hidden="true">{rating} ★</span>
            <svg aria-hidden="true" width="100%" height="8">
              <rect className="rating-rest" width="100%" height="8" rx="4" />
              {many > 0 && (
                <rect className="rating-part" width={`${(100 * many) / count}%`} height="8" rx="4" />
              )}
            </svg>
            <span aria-hidden="true">{many}</span>
          </li>
        ))}
    </ul>
  );
};
