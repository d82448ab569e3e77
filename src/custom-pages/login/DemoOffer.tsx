import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useInstallation } from '../../authProvider/useInstallation';
import { LoginCode } from './LoginCode';
import { useSignIn } from './useSignIn';

export const DemoOffer = () => {
  const translate = useTranslate();
  const entry = useSignIn();
  const { signIn, step, refused, isSending } = entry;
  const { demo } = useInstallation();
  if (!demo) return null;

  return (
    <Box sx={{ display: 'grid', gap: 4, mt: 4 }}>
      <Divider />
      {step && <LoginCode {...entry} step={step} />}
      {refused && !step && (
        <Alert severity="error" role="alert">
          {refused}
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary">
        {translate('admin.login.demo_hint')}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={() => signIn(demo)} loading={isSending}>
        {translate('admin.login.demo')}
      </Button>
    </Box>
  );
};
