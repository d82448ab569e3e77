import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Review } from '@/domain/reviews/review';
import { Stars } from '@/src/fields/Stars';
import { CardSection } from '@/src/components/CardSection';
import { useCompany } from '@/src/company/CompanyContext';
import { Failure } from '@/src/components/Failure';
import { useDay } from '@/src/time/useDay';
import { companyPaths } from '@/src/routing/companyPaths';

const reviews_shown = 3;

export const ServiceReviews = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const { id: company } = useCompany();
  const { data, total, error, refetch } = useGetList<Review>('reviews', {
    pagination: { page: 1, perPage: reviews_shown },
    sort: { field: 'created_at', order: 'DESC' },
    filter: { service_id: id },
  });
  return (
    <CardSection title={translate('resources.reviews.name', { smart_count: 2 })}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={72} />}
      {data?.length === 0 && (
        <Typography color="textSecondary">{translate('resources.reviews.none_of_service')}</Typography>
      )}
      {data && data.length > 0 && (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
            {data.map(review => (
              <ReviewText key={review.id} review={review} />
            ))}
          </Box>
          {(total ?? 0) > reviews_shown && (
            <Link
              component={RouterLink}
              to={companyPaths(company).list('reviews', { service_id: id })}
              sx={{ justifySelf: 'start', py: 0.5 }}
            >
              {translate('resources.reviews.all')}
            </Link>
          )}
        </Box>
      )}
    </CardSection>
  );
};

const ReviewText = ({ review: { rating, comment, user, created_at } }: { review: Review }) => {
  const translate = useTranslate();
  const day = useDay();
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'center' }}>
        <Stars rating={rating} />
        <Typography sx={{ fontWeight: 600 }}>
          {user?.full_name || translate('resources.reviews.client')}
        </Typography>
        <Typography variant="body2" color="textSecondary" className="tabular">
          {day(created_at)}
        </Typography>
      </Box>
      <Typography
        color={comment ? undefined : 'textSecondary'}
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {comment || translate('resources.reviews.no_comment')}
      </Typography>
    </Box>
  );
};
