import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useLocation } from 'react-router';
import { LoginLayout } from '../../layout/LoginLayout';
import { DemoOffer } from './DemoOffer';
import { LoginForm } from './LoginForm';

export default function LoginPage() {
  const translate = useTranslate();
  const { search, state } = useLocation();
  const link = (to: string, label: string) => (
    <Link component={RouterLink} to={to + search} state={state}>
      {translate(label)}
    </Link>
  );
  return (
    <LoginLayout title={translate('admin.login.title')} subtitle={translate('admin.login.subtitle')}>
      <LoginForm />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mt: 4 }}>
        {link('/forgot-password', 'account.forgot.link')}
        {link('/register', 'account.register.link')}
      </Box>
      <DemoOffer />
    </LoginLayout>
  );
}
