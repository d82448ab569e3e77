import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

type Props = { text: string; action: string; onAction: () => void };

export const CommandNotice = ({ text, action, onAction }: Props) => (
  <Alert
    severity="success"
    role="status"
    sx={{ mx: 5, mb: 3 }}
    action={
      <Button size="small" color="inherit" onClick={onAction}>
        {action}
      </Button>
    }
  >
    {text}
  </Alert>
);
