import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type SyntheticEvent } from 'react';
import { draft_max } from '@/domain/assistant/proposal';
import { useT } from '@/src/hooks/useT';
import { useNotesCount } from '@/src/inputs/text/useNotesCount';

type Props = {
  text: string;
  isBusy: boolean;
  onConfirm: (text: string) => void;
  onCancel: () => void;
};

/** A draft's text, to change before it is confirmed. */
export const DraftForm = ({ text, isBusy, onConfirm, onCancel }: Props) => {
  const t = useT('chat.proposal');
  const [written, setWritten] = useState(text);
  const count = useNotesCount(written, draft_max);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onConfirm(written.trim());
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 3, width: '100%' }}>
      <TextField
        multiline
        minRows={3}
        maxRows={12}
        autoFocus
        label={t('text')}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        {...count}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          type="submit"
          variant="contained"
          loading={isBusy}
          disabled={written.trim() === '' || count.error}
        >
          {t('confirm')}
        </Button>
        <Button color="inherit" onClick={onCancel} disabled={isBusy}>
          {t('keep')}
        </Button>
      </Box>
    </Box>
  );
};
