import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useLocation } from 'react-router';
import { useEffect } from 'react';
import { noteDemo } from '@/src/authProvider/demo';
import { useInstallation } from '@/src/authProvider/useInstallation';
import { LoginLayout } from '@/src/layout/LoginLayout';
import { Pitch } from '@/src/layout/Pitch';
import { DemoOffer } from './DemoOffer';
import { LoginForm } from './LoginForm';

export function LoginPage() {
  const translate = useTranslate();
  const { search, state } = useLocation();
  const { registration, demo, isKnown } = useInstallation();
  useEffect(() => {
    if (isKnown) noteDemo(demo !== undefined);
  }, [isKnown, demo]);
  const link = (to: string, label: string) => (
    <Link component={RouterLink} to={to + search} state={state}>
      {translate(label)}
    </Link>
  );
  return (
    <LoginLayout
      title={translate('admin.login.title')}
      subtitle={translate('admin.login.subtitle')}
      aside={
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column-reverse', md: 'column' }, gap: 8 }}>
          <Pitch points={['calendar', 'site', 'money']} />
          {demo && <DemoOffer {...demo} />}
        </Box>
      }
    >
      <LoginForm />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mt: 4 }}>
        {link('/forgot-password', 'account.forgot.link')}
        {registration === 'open' ? (
          link('/register', 'account.register.link')
        ) : (
          <Typography color="textSecondary">{translate(`account.register.${registration}.link`)}</Typography>
        )}
      </Box>
    </LoginLayout>
  );
}
