import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { LanguageSwitch } from './LanguageSwitch';
import { Logo } from '@/src/components/Logo';
import { useTabTitle } from '@/src/components/useTabTitle';

export type LoginLayoutProps = {
  title: string;
  subtitle?: ReactNode;
  /** Beside the form where there is room, else below it. */
  aside?: ReactNode;
  children: ReactNode;
};

export const LoginLayout = ({ title, subtitle, aside, children }: LoginLayoutProps) => {
  const translate = useTranslate();
  useTabTitle(title);
  const form = (
    <Box component="main" sx={aside ? { ...page, minHeight: { md: '100dvh' } } : page}>
      <Box sx={theme => ({ ...card, borderColor: theme.palette.line })}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 5 }}>
          <Logo size={40} />
          <LanguageSwitch />
        </Box>
        <Typography variant="h1" sx={{ fontSize: 22, lineHeight: '28px' }}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 6 }}>
          {subtitle}
        </Typography>
        {children}
      </Box>
      <Link component={RouterLink} to="/data-policy" color="textSecondary" variant="body2">
        {translate('admin.login.data_policy')}
      </Link>
    </Box>
  );
  if (!aside) return form;
  return (
    <Box sx={withAside}>
      {form}
      <Box component="aside" sx={({ palette }) => ({ ...side, bgcolor: palette.tones.primary.soft })}>
        <Box sx={{ width: '100%', maxWidth: { xs: 420, md: 480 } }}>{aside}</Box>
      </Box>
    </Box>
  );
};

const page = {
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 5,
  p: { xs: 4, sm: 6 },
};
const withAside = {
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gridTemplateRows: { xs: 'auto 1fr', md: 'auto' },
};
const side = {
  display: 'grid',
  alignItems: { md: 'center' },
  justifyItems: 'center',
  px: { xs: 4, sm: 6, lg: 12 },
  py: { xs: 6, md: 8 },
};
const card = {
  width: '100%',
  maxWidth: 420,
  p: { xs: 5, sm: 8 },
  bgcolor: 'background.paper',
  border: 1,
  borderRadius: 1,
};
