import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { AppointmentRecord } from '@/domain/records/record';
import { useCompany } from '@/src/company/CompanyContext';
import { companyPaths } from '@/src/routing/companyPaths';
import { capitalized, formatMoment } from '@/src/time/formats';
import { today } from '@/src/time/zoned';
import { StageChip } from './StageChip';

type Props = {
  records: AppointmentRecord[];
  /** What is said of each below its time. */
  detailsOf: (record: AppointmentRecord) => (string | undefined)[];
};

/** Appointments by their time, each a link to it in the calendar. */
export const AppointmentLinks = ({ records, detailsOf }: Props) => {
  const locale = useLocale() ?? 'en';
  const { id: company, timezone } = useCompany();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {records.map(record => (
        <Box
          component="li"
          key={record.id}
          sx={theme => ({ ...row, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={companyPaths(company).calendar({
                date: today(timezone, record.start_at),
                record: record.id,
              })}
              sx={{ fontWeight: 600 }}
            >
              {capitalized(formatMoment(record.start_at, timezone, locale))}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {detailsOf(record).filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          <StageChip stage={record.flow.current_flow} />
        </Box>
      ))}
    </Box>
  );
};

const row = { display: 'flex', gap: 3, alignItems: 'center', py: 3 };
