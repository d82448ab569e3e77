import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useDataProvider, useListContext, useLocale, useTranslate } from 'ra-core';
import { reviewedSubjects } from '@/domain/reviews/review';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { Stars } from '@/src/fields/Stars';
import { useCompanyContext } from '@/src/company/CompanyContext';
import { useListFilter } from '@/src/lists/filters/useListFilter';
import { RatingBars } from './RatingBars';

export const ReviewSummary = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const { settings } = useCompanyContext();
  const { summarizeReviews } = useDataProvider<CompanyDataProvider>();
  const { total } = useListContext();
  const { fullFilter } = useListFilter();
  const params = { ...fullFilter, rating: undefined };
  const { data, isError } = useQuery({
    queryKey: ['reviews', 'summary', params],
    queryFn: async () => (await summarizeReviews(params)).data,
    placeholderData: previous => previous,
  });
  const isOff = reviewedSubjects(settings).length === 0;

  return (
    <Box sx={{ display: 'grid', gap: 4, mb: 4 }}>
      {isOff && <Alert severity="info">{translate('resources.reviews.disabled')}</Alert>}
      {!isError && (!data || data.count > 0 || Boolean(total)) && (
        <Card component="section" aria-label={translate('resources.reviews.summary')} sx={card}>
          <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', alignContent: 'center' }}>
            {data ? (
              <>
                <Typography
                  component="p"
                  className="tabular"
                  sx={{ fontSize: 32, lineHeight: '40px', fontWeight: 600 }}
                >
                  {data.average?.toLocaleString(locale, { minimumFractionDigits: 1 }) ?? '–'}
                </Typography>
                <Stars rating={data.average ?? 0} />
                <Typography variant="body2" color="textSecondary">
                  {translate('resources.reviews.score', { smart_count: data.count })}
                </Typography>
              </>
            ) : (
              <Skeleton variant="rounded" width={140} height={88} />
            )}
          </Box>
          <RatingBars distribution={data?.distribution} />
        </Card>
      )}
    </Box>
  );
};

const card = {
  display: 'grid',
  gap: 5,
  p: 5,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
};
