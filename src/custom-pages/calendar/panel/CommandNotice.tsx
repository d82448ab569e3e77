import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { SecondaryAction } from '@/src/hooks/secondaryAction';

export type Notice = { text: string; actions: SecondaryAction[] };

export const CommandNotice = ({ text, actions }: Notice) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="success"
      role="status"
      sx={{ mx: 5, mb: 3 }}
      action={
        actions.length > 0
          ? actions.map(({ label, act }) => (
              <Button key={label} size="small" color="inherit" onClick={act}>
                {translate(label)}
              </Button>
            ))
          : undefined
      }
    >
      {text}
    </Alert>
  );
};
