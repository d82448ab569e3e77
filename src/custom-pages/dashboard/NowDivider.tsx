import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'ra-core';
import { useCompany } from '@/src/company/CompanyContext';
import { formatTime } from '@/src/time/formats';

export const NowDivider = ({ at }: { at: number }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  return (
    <Box component="li" sx={divider}>
      {translate('admin.dashboard.now', { time: formatTime(at, timezone, locale) })}
    </Box>
  );
};

const divider = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 0.5,
  fontSize: 12,
  fontWeight: 600,
  color: 'error.main',
  '&::after': { content: '""', flex: 1, borderTop: 1, borderColor: 'error.main' },
} as const;
