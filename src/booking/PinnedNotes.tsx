import Notes from '@mui/icons-material/PushPinOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';

export const PinnedNotes = ({ notes, onChange }: { notes: string; onChange?: () => void }) => {
  const translate = useTranslate();
  if (!notes) return null;
  const label = translate('customers.change_notes');
  const button = onChange && (
    <Tooltip title={label}>
      <IconButton color="inherit" onClick={onChange} aria-label={label}>
        <Edit />
      </IconButton>
    </Tooltip>
  );
  return (
    <Alert severity="warning" icon={<Notes />} action={button} aria-label={translate('customers.notes')}>
      <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{notes}</span>
    </Alert>
  );
};
