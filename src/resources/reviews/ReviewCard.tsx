import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useT } from '@/src/hooks/useT';
import type { Review } from '@/domain/reviews/review';
import { Stars } from '@/src/fields/Stars';
import { useCompany } from '@/src/company/CompanyContext';
import { ToneChip } from '@/src/components/ToneChip';
import { useDay } from '@/src/time/useDay';
import { ReviewActions } from './ReviewActions';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { companyPaths } from '@/src/routing/companyPaths';

type Props = { review: Review; isAlone?: boolean };

export const ReviewCard = ({ review, isAlone = false }: Props) => {
  const { show } = useResourcePaths('reviews');
  const day = useDay();
  const { rating, comment, user, is_published, hidden_reason, created_at } = review;
  const t = useT('resources.reviews');
  const author = user?.full_name || t('client');
  return (
    <Card component={isAlone ? 'section' : 'li'} sx={{ p: 5, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
        <Stars rating={rating} />
        {isAlone ? (
          <Typography sx={{ fontWeight: 600 }}>{author}</Typography>
        ) : (
          <Link component={RouterLink} to={show(review.id)} color="inherit" sx={{ fontWeight: 600 }}>
            {author}
          </Link>
        )}
        <Typography variant="body2" color="textSecondary" className="tabular" sx={{ flex: '1 0 auto' }}>
          {day(created_at)}
        </Typography>
        {!is_published && <ToneChip tone="neutral" label={t('states.hidden')} />}
      </Box>
      <Typography
        color={comment ? undefined : 'textSecondary'}
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch' }}
      >
        {comment || t('no_comment')}
      </Typography>
      <About review={review} />
      {hidden_reason && (
        <Typography variant="body2" color="textSecondary">
          {t('hidden_because', { reason: hidden_reason })}
        </Typography>
      )}
      <ReviewActions review={review} author={author} />
    </Card>
  );
};

const About = ({ review: { subject, employee, service, record_id } }: { review: Review }) => {
  const translate = useTranslate();
  const { id: company } = useCompany();
  const parts = { service: service?.name, employee: employee?.full_name };
  const named = subject === 'company' ? '' : parts[subject];
  const visit = [parts.service, parts.employee].filter(part => part && part !== named).join(', ');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <ToneChip
        tone={subject === 'company' ? 'primary' : subject === 'employee' ? 'secondary' : 'info'}
        label={translate(`resources.reviews.subjects.${subject}`, { name: named })}
      />
      <Typography variant="body2" color="textSecondary">
        {visit}
      </Typography>
      {record_id !== null && (
        <Link
          component={RouterLink}
          to={companyPaths(company).calendar({ record: record_id })}
          variant="body2"
          sx={{ py: 0.75 }}
        >
          {translate('resources.reviews.visit')}
        </Link>
      )}
    </Box>
  );
};
