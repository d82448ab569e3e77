import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { AppointmentRecord } from '@/domain/records/record';
import { useRecords } from '@/src/booking/useRecords';
import { CardSection } from '@/src/components/CardSection';
import { Failure } from '@/src/components/Failure';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { useMoney } from '@/src/fields/Money';
import { addDays } from '@/src/time/dates';
import { today } from '@/src/time/zoned';
import { AppointmentLinks } from './AppointmentLinks';
import { customerName } from './customerName';

const days_ahead = 14;
const shown = 5;

type Props = {
  /** Whose appointments these are. */
  of: (record: AppointmentRecord) => boolean;
  /** What else is said of each beside its time and its customer. */
  detailOf: (record: AppointmentRecord) => string | undefined;
  /** What else is said, from all appointments of these days. */
  children?: (records: AppointmentRecord[]) => ReactNode;
};

/** The next appointments of somebody or something, and how many there are in two weeks and for how much. */
export const NextAppointments = ({ of, detailOf, children }: Props) => {
  const translate = useTranslate();
  const money = useMoney();
  const { timezone } = useCompany();
  const permits = usePermitted();
  const mayRead = permits('records.read.own');
  const from = today(timezone);
  const { data, isError, error, refetch } = useRecords(
    { from, to: addDays(from, days_ahead - 1) },
    [],
    mayRead,
  );
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
      {!data &&
        (isError ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton width={180} />)}
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
      {data && children?.(data)}
      <AppointmentLinks
        records={next}
        detailsOf={record => [customerName(record, translate), detailOf(record)]}
      />
    </CardSection>
  );
};
