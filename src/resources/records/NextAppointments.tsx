import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { AppointmentRecord } from '../../../domain/records/record';
import { useRecords } from '../../booking/useRecords';
import { CardSection } from '../../components/CardSection';
import { Failure } from '../../components/Failure';
import { useCompany, usePermitted } from '../../company/CompanyContext';
import { useMoney } from '../../fields/Money';
import { companyPaths } from '../../routing/companyPaths';
import { addDays } from '../../time/dates';
import { capitalized, formatMoment } from '../../time/formats';
import { today } from '../../time/zoned';
import { customerName } from './customerName';
import { StageChip } from './StageChip';

const days_ahead = 14;
const shown = 5;

type Props = {
  /** Whose appointments these are. */
  of: (record: AppointmentRecord) => boolean;
  /** What else is said of each beside its time and its customer. */
  detailOf: (record: AppointmentRecord) => string | undefined;
};

/** The next appointments of somebody or something, and how many there are in two weeks and for how much. */
export const NextAppointments = ({ of, detailOf }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const money = useMoney();
  const { id: company, timezone } = useCompany();
  const permits = usePermitted();
  const mayRead = permits('records.read.own');
  const from = today(timezone);
  const { data, isError, refetch } = useRecords({ from, to: addDays(from, days_ahead - 1) }, [], mayRead);
  if (!mayRead) return null;

  const now = Date.now();
  const ahead = (data ?? []).filter(
    record =>
      of(record) &&
      record.end_at > now &&
      (record.flow.status === 'active' || record.flow.status === 'on_hold'),
  );
  const next = ahead.toSorted((one, other) => one.start_at - other.start_at).slice(0, shown);
  const worth = ahead.reduce((sum, { price }) => sum + price, 0);
  return (
    <CardSection title={translate('collections.next.title')}>
      {!data && (isError ? <Failure onRetry={() => void refetch()} /> : <Skeleton width={180} />)}
      {data && (
        <Typography color="textSecondary" className="tabular">
          {ahead.length === 0
            ? translate('collections.next.none', { days: days_ahead })
            : translate('collections.next.sum', {
                smart_count: ahead.length,
                days: days_ahead,
                amount: money(worth),
              })}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {next.map(record => (
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
                {[customerName(record, translate), detailOf(record)].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <StageChip stage={record.flow.current_flow} />
          </Box>
        ))}
      </Box>
    </CardSection>
  );
};

const row = { display: 'flex', gap: 3, alignItems: 'center', py: 3 };
