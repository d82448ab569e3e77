import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { useT } from '@/src/hooks/useT';
import { reason_max, type Review } from '@/domain/reviews/review';
import { useReviewChange } from './useReviewChange';

export const HideDialog = ({ review, onClose }: { review: Review; onClose: () => void }) => {
  const translate = useTranslate();
  const { hide } = useReviewChange(review);
  const [reason, setReason] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const t = useT('resources.reviews');
  const label = t('fields.reason');

  const submit = () => (reason.trim() ? send() : setIsWrong(true));
  const send = async () => {
    if (await hide(reason.trim())) onClose();
  };
  return (
    <FormDialog
      title={t('hide_title')}
      submitLabel={t('hide')}
      onSubmit={submit}
      onClose={onClose}
      cancelLabel={t('cancel')}
    >
      <DialogContentText>{t('hide_text')}</DialogContentText>
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
    </FormDialog>
  );
};
