import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { useT } from '../../hooks/useT';
import { reason_max, type Review } from '../../../domain/reviews/review';
import { useReviewChange } from './useReviewChange';

/** A review is hidden for a reason, which stays with it. */
export const HideDialog = ({ review, onClose }: { review: Review; onClose: () => void }) => {
  const translate = useTranslate();
  const heading = useId();
  const { hide } = useReviewChange(review);
  const [reason, setReason] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const t = useT('resources.reviews');
  const label = t('fields.reason');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason.trim()) return setIsWrong(true);
    setIsBusy(true);
    if (await hide(reason.trim())) onClose();
    else setIsBusy(false);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <form onSubmit={send} noValidate>
        <DialogTitle id={heading}>{t('hide_title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 4 }}>{t('hide_text')}</DialogContentText>
          <TextField
            fullWidth
            multiline
            autoFocus
            required
            label={label}
            value={reason}
            onChange={({ target }) => (setReason(target.value), setIsWrong(false))}
            error={isWrong}
            helperText={isWrong && translate('validation.required', { field: label })}
            slotProps={{ htmlInput: { maxLength: reason_max } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {t('hide')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
