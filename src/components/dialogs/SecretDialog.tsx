import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import { TitledDialog } from '@/src/components/dialogs/TitledDialog';
import { useCopy } from '@/src/hooks/useCopy';

type Props = {
  title: string;
  text: string;
  label: string;
  secret: string;
  copyLabel: string;
  doneLabel: string;
  onClose: () => void;
};

/** What is shown once: only its own button closes it. */
export const SecretDialog = ({ title, text, label, secret, copyLabel, doneLabel, onClose }: Props) => {
  const copy = useCopy({ copied: 'admin.shared.copied', failed: 'admin.shared.not_copied' });
  return (
    <TitledDialog
      title={title}
      maxWidth="sm"
      actions={
        <>
          <Button color="inherit" startIcon={<Copy />} onClick={() => void copy(secret)} autoFocus>
            {copyLabel}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {doneLabel}
          </Button>
        </>
      }
    >
      <Alert severity="warning">{text}</Alert>
      <TextField
        label={label}
        value={secret}
        onFocus={({ target }) => target.select()}
        multiline
        slotProps={{
          htmlInput: {
            readOnly: true,
            spellCheck: false,
            style: { fontFamily: 'monospace', wordBreak: 'break-all' },
          },
        }}
      />
    </TitledDialog>
  );
};
