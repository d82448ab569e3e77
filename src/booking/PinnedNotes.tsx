import Notes from '@mui/icons-material/PushPinOutlined';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';

export const PinnedNotes = ({ notes }: { notes: string }) => {
  const translate = useTranslate();
  if (!notes) return null;
  return (
    <Alert severity="warning" icon={<Notes />} aria-label={translate('customers.notes')}>
      <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{notes}</span>
    </Alert>
  );
};
