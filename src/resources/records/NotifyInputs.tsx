import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { reason_max } from '@/domain/records/record';
import type { NotifyChoice } from './useNotifiesClients';

type Props = {
  value: NotifyChoice;
  onChange: (value: NotifyChoice) => void;
  hasChoice: boolean;
};

export const NotifyInputs = ({ value, onChange, hasChoice }: Props) => {
  const translate = useTranslate();
  const { notify, reason } = value;
  return (
    <>
      <TextField
        label={translate('calendar.notify_dialog.reason')}
        helperText={notify ? translate('calendar.notify_dialog.reason_hint') : ' '}
        value={reason}
        onChange={({ target }) => onChange({ ...value, reason: target.value })}
        multiline
        maxRows={4}
        fullWidth
        slotProps={{ htmlInput: { maxLength: reason_max } }}
      />
      {hasChoice && (
        <FormControlLabel
          control={
            <Checkbox checked={notify} onChange={(_, checked) => onChange({ ...value, notify: checked })} />
          }
          label={translate('calendar.notify_client')}
        />
      )}
    </>
  );
};
