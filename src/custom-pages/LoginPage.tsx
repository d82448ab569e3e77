import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router';
import { Logo } from '../layout/Logo';
import { DemoOffer } from './login/DemoOffer';
import { LanguageSwitch } from './login/LanguageSwitch';
import { LoginForm } from './login/LoginForm';

export default function LoginPage() {
  const translate = useTranslate();

  useEffect(() => {
    document.title = translate('admin.login.title');
  }, [translate]);

  return (
    <Box component="main" sx={page}>
      <Box sx={theme => ({ ...card, borderColor: theme.palette.line })}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 5 }}>
          <Logo size={40} />
          <LanguageSwitch />
        </Box>
        <Typography variant="h1" sx={{ fontSize: 22, lineHeight: '28px' }}>
          {translate('admin.login.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 6 }}>
          {translate('admin.login.subtitle')}
        </Typography>
        <LoginForm />
        <DemoOffer />
      </Box>
      <Link component={RouterLink} to="/data-policy" color="textSecondary" variant="body2">
        {translate('admin.login.data_policy')}
      </Link>
    </Box>
  );
}

const page = {
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 5,
  p: { xs: 4, sm: 6 },
};
const card = {
  width: '100%',
  maxWidth: 420,
  p: { xs: 5, sm: 8 },
  bgcolor: 'background.paper',
  border: 1,
  borderRadius: 1,
};
