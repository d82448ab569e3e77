import Check from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { LoginLayout } from './LoginLayout';

const reasons = ['calendar', 'site', 'trial'] as const;

export const RegisterLayout = ({ title, subtitle, children }: Parameters<typeof LoginLayout>[0]) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: { md: 'grid' }, gridTemplateColumns: '2fr 3fr' }}>
      <Box component="aside" sx={({ palette }) => ({ ...side, bgcolor: palette.tones.primary.soft })}>
        <Typography
          component="p"
          sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600, letterSpacing: '-0.02em' }}
        >
          {translate('account.register.pitch')}
        </Typography>
        {reasons.map(reason => (
          <Reason key={reason}>{translate(`account.register.reasons.${reason}`)}</Reason>
        ))}
      </Box>
      <LoginLayout title={title} subtitle={subtitle}>
        {children}
      </LoginLayout>
    </Box>
  );
};

const Reason = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 3, fontSize: 16, lineHeight: '24px' }}>
    <Check sx={{ color: 'primary.main', mt: 0.5 }} />
    {children}
  </Box>
);

const side = {
  display: { xs: 'none', md: 'flex' },
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 4,
  px: { md: 10, lg: 16 },
};
