import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useInstallation } from '../authProvider/useInstallation';
import { Logo } from '../components/Logo';
import { LanguageSwitch } from '../layout/LanguageSwitch';
import { useTabTitle } from '../components/useTabTitle';

const paragraphs = ['what', 'whose', 'session', 'rights'] as const;

export default function DataPolicyPage() {
  const translate = useTranslate();
  const { siteKey } = useInstallation();
  useTabTitle(translate('admin.data_policy.title'));

  return (
    <Box component="main" sx={{ maxWidth: 640, mx: 'auto', p: { xs: 5, sm: 10 }, display: 'grid', gap: 5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Logo size={40} />
        <LanguageSwitch />
      </Box>
      <Typography variant="h1" sx={{ fontSize: 24, lineHeight: '32px' }}>
        {translate('admin.data_policy.title')}
      </Typography>
      {paragraphs.map(name => (
        <Typography key={name} sx={{ fontSize: 16, lineHeight: '26px' }}>
          {translate(`admin.data_policy.paragraphs.${name}`)}
        </Typography>
      ))}
      {siteKey && (
        <Typography sx={{ fontSize: 16, lineHeight: '26px' }}>{translate('captcha.policy')}</Typography>
      )}
      <Link component={RouterLink} to="/login">
        {translate('admin.data_policy.back')}
      </Link>
    </Box>
  );
}
