import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { useT } from '@/src/hooks/useT';
import { type Review, comment_max } from '@/domain/reviews/review';
import { useMayWrite } from '@/src/company/CompanyContext';
import { useDay } from '@/src/time/useDay';
import { useReviewChange } from './useReviewChange';
import TextField from '@mui/material/TextField';
import { useNotesCount } from '@/src/inputs/text/useNotesCount';

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

const ReplyForm = ({ review, onClose }: { review: Review; onClose: () => void }) => {
  const { reply } = useReviewChange(review);
  const [text, setText] = useState(review.reply);
  const [isBusy, setIsBusy] = useState(false);
  const t = useT('resources.reviews');
  const typed = text.trim();
  const count = useNotesCount(text, comment_max);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    if (await reply(typed)) onClose();
    else setIsBusy(false);
  };
  return (
    <Box component="form" onSubmit={send} sx={{ display: 'grid', gap: 3, maxWidth: '72ch' }}>
      <TextField
        multiline
        minRows={2}
        autoFocus
        label={t('your_reply')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={event => event.key === 'Escape' && onClose()}
        {...count}
      />
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy} disabled={typed === '' || count.error}>
          {t('send')}
        </Button>
      </Box>
    </Box>
  );
};
