import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useInstallation } from '@/src/authProvider/useInstallation';
import { Logo } from '@/src/components/Logo';
import { LanguageSwitch } from '@/src/layout/LanguageSwitch';
import { useTabTitle } from '@/src/components/useTabTitle';

const paragraphs = ['what', 'whose', 'session', 'rights'] as const;
const ofAssistant = ['kept', 'helper', 'model', 'contacts'] as const;

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
        <Paragraph key={name}>{translate(`admin.data_policy.paragraphs.${name}`)}</Paragraph>
      ))}
      {siteKey && <Paragraph>{translate('captcha.policy')}</Paragraph>}
      <Typography variant="h2" sx={{ fontSize: 20, lineHeight: '28px' }}>
        {translate('admin.data_policy.assistant.title')}
      </Typography>
      {ofAssistant.map(name => (
        <Paragraph key={name}>{translate(`admin.data_policy.assistant.${name}`)}</Paragraph>
      ))}
      <Link component={RouterLink} to="/login">
        {translate('admin.data_policy.back')}
      </Link>
    </Box>
  );
}

const Paragraph = ({ children }: { children: string }) => (
  <Typography sx={{ fontSize: 16, lineHeight: '26px' }}>{children}</Typography>
);
