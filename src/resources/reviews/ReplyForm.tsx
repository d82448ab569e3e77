import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { comment_max, type Review } from '../../../domain/reviews/review';
import { useNotesCount } from '../../inputs/text/useNotesCount';
import { useReviewChange } from './useReviewChange';

/** Where the reply is written, below the review. */
export const ReplyForm = ({ review, onClose }: { review: Review; onClose: () => void }) => {
  const translate = useTranslate();
  const { reply } = useReviewChange(review);
  const [text, setText] = useState(review.reply);
  const [isBusy, setIsBusy] = useState(false);
  const words = (name: string) => translate(`resources.reviews.${name}`);
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
        label={words('your_reply')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={event => event.key === 'Escape' && onClose()}
        {...count}
      />
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onClose}>
          {words('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy} disabled={typed === '' || count.error}>
          {words('send')}
        </Button>
      </Box>
    </Box>
  );
};
