import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { SecondaryAction } from '@/src/hooks/secondaryAction';

export type Notice = { text: string; action?: SecondaryAction };

export const CommandNotice = ({ text, action }: Notice) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="success"
      role="status"
      sx={{ mx: 5, mb: 3 }}
      action={
        action && (
          <Button size="small" color="inherit" onClick={action.act}>
            {translate(action.label)}
          </Button>
        )
      }
    >
      {text}
    </Alert>
  );
};
