import type { Review } from '@/domain/reviews/review';
import { useT } from '@/src/hooks/useT';
import { ShowPage } from '@/src/views/ShowPage';
import { ReviewCard } from './ReviewCard';

/** One review, as the list shows it: what an entry of the activity log leads to. */
export default function ReviewShow() {
  const t = useT('resources.reviews');
  return (
    <ShowPage<Review> deletion={null} title={({ user }) => user?.full_name || t('client')}>
      {review => <ReviewCard review={review} isAlone />}
    </ShowPage>
  );
}
