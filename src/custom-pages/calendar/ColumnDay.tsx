import Box from '@mui/material/Box';
import { useLocale } from 'ra-core';
import type { HeaderProps } from 'react-big-calendar';
import { useCompany } from '../../layout/CompanyContext';
import { formatDay } from '../../time/formats';
import { wallOf } from '../../time/zoned';

export const ColumnDay = ({ date }: HeaderProps) => {
  const locale = useLocale() ?? 'en';
  const day = wallOf(date.getTime(), useCompany().timezone).date;
  return (
    <Box component="span" className="tabular" sx={{ display: 'flex', gap: 1, fontSize: 13 }}>
      <Box component="span" sx={{ fontWeight: 450 }}>
        {formatDay(day, locale, { weekday: 'short' })}
      </Box>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {formatDay(day, locale, { day: 'numeric' })}
      </Box>
    </Box>
  );
};
