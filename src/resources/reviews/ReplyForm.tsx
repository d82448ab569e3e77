import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useT } from '@/src/hooks/useT';
import { comment_max, type Review } from '@/domain/reviews/review';
import { useNotesCount } from '@/src/inputs/text/useNotesCount';
import { useReviewChange } from './useReviewChange';

export const ReplyForm = ({ review, onClose }: { review: Review; onClose: () => void }) => {
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
