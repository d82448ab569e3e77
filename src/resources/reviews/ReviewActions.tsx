import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useT } from '@/src/hooks/useT';
import type { Review } from '@/domain/reviews/review';
import { useMayWrite } from '@/src/company/CompanyContext';
import { useDay } from '@/src/time/useDay';
import { ReplyForm } from './ReplyForm';
import { useReviewChange } from './useReviewChange';

const HideDialog = lazy(async () => ({ default: (await import('./HideDialog')).HideDialog }));

export const ReviewActions = ({ review, author }: { review: Review; author: string }) => {
  const day = useDay();
  const mayWrite = useMayWrite('reviews');
  const { show, reply } = useReviewChange(review);
  const [open, setOpen] = useState<'reply' | 'hide' | null>(null);
  const t = useT('resources.reviews');
  const named = (name: string) => ({ 'aria-label': `${t(name)}: ${author}` });
  const close = () => setOpen(null);

  return (
    <>
      {review.reply && open !== 'reply' && (
        <Box sx={({ palette }) => ({ pl: 4, borderLeft: `3px solid ${palette.tones.primary.edge}` })}>
          <Typography variant="body2" color="textSecondary">
            {t('replied', { time: review.replied_at === null ? '' : day(review.replied_at) })}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch' }}>
            {review.reply}
          </Typography>
        </Box>
      )}
      {open === 'reply' && <ReplyForm review={review} onClose={close} />}
      {mayWrite && open !== 'reply' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: review.reply ? -2.5 : 0 }}>
          <Button
            size="small"
            variant={review.reply ? 'text' : 'outlined'}
            onClick={() => setOpen('reply')}
            {...named(review.reply ? 'edit_reply' : 'reply')}
          >
            {t(review.reply ? 'edit_reply' : 'reply')}
          </Button>
          {review.reply && (
            <Button size="small" color="inherit" onClick={() => void reply('')} {...named('remove_reply')}>
              {t('remove_reply')}
            </Button>
          )}
          {review.is_published ? (
            <Button size="small" color="inherit" onClick={() => setOpen('hide')} {...named('hide')}>
              {t('hide')}
            </Button>
          ) : (
            <Button size="small" color="inherit" onClick={() => void show()} {...named('show')}>
              {t('show')}
            </Button>
          )}
        </Box>
      )}
      {open === 'hide' && (
        <Suspense>
          <HideDialog review={review} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
