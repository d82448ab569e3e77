import type { SiteReviews } from '@/domain/reviews/review';
import { ReviewCards, ReviewsScore } from '../components/business/Reviews';
import { RatingSums } from '../components/business/RatingSums';
import { Breadcrumbs } from '../components/layout/Breadcrumbs';
import { Page } from '../components/layout/Page';
import { Pages } from '../components/layout/Pages';
import { useSite } from '../pageContext';

type Props = { reviews: SiteReviews; current_page: number; last_page: number };

export const ReviewsPage = ({ reviews, ...pages }: Props) => {
  const { t, urls } = useSite();
  const title = t('reviews.title');
  return (
    <Page title={title} isListed>
      <Breadcrumbs steps={[{ name: title, url: urls.reviews() }]} />
      <h1>{title}</h1>
      <div className="columns all-reviews">
        <div className="column-main">
          <ReviewCards reviews={reviews.latest} />
          <Pages {...pages} label={t('reviews.pages')} href={urls.reviews} />
        </div>
        <aside className="column-side" aria-label={t('reviews.sums')}>
          <div className="card">
            <ReviewsScore {...reviews} />
            <RatingSums {...reviews} />
          </div>
        </aside>
      </div>
    </Page>
  );
};
