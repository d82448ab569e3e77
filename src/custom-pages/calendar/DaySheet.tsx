import { useLocale, useTranslate } from 'ra-core';
import { first } from '@/domain/assert';
import type { AppointmentRecord } from '@/domain/records/record';
import { useCompany } from '@/src/company/CompanyContext';
import { PrintOnly } from '@/src/components/PrintOnly';
import { byDay } from '@/src/time/byDay';
import { customerName } from '@/src/resources/records/customerName';
import { capitalized, formatDay, formatTimes } from '@/src/time/formats';

type Props = { records: AppointmentRecord[] };

export const DaySheet = ({ records }: Props) => (
  <PrintOnly sx={color}>{() => <Days records={records} />}</PrintOnly>
);

const Days = ({ records }: Props) => {
  const locale = useLocale() ?? 'en';
  const translate = useTranslate();
  const { name, timezone } = useCompany();
  const days = [...byDay(records, { zone: timezone, at_ms: ({ start_at }) => start_at })];
  return (
    <>
      <h1>{name}</h1>
      {days.length === 0 && <p>{translate('calendar.empty')}</p>}
      {days.map(([day, records]) => (
        <section key={day}>
          <h2>{capitalized(formatDay(day, locale))}</h2>
          {[...byEmployee(records)].map(([id, own]) => (
            <Visits key={id} records={own} />
          ))}
        </section>
      ))}
    </>
  );
};

const Visits = ({ records }: { records: AppointmentRecord[] }) => {
  const locale = useLocale() ?? 'en';
  const translate = useTranslate();
  const { timezone } = useCompany();
  return (
    <table>
      <caption>{first(records).employee.full_name}</caption>
      <tbody>
        {records.map(record => {
          const { id, start_at, end_at, customer, service, comment, flow } = record;
          return (
            <tr key={id} className={flow.status === 'cancelled' ? 'struck' : undefined}>
              <td>{formatTimes(start_at, end_at, timezone, locale)}</td>
              <td>
                <b>{customerName(record, translate)}</b> {customer?.phone}
              </td>
              <td>{[service?.name, comment].filter(Boolean).join(' · ')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

/** In the order of their first appointments. */
function byEmployee(records: AppointmentRecord[]): Map<number, AppointmentRecord[]> {
  const own = new Map<number, AppointmentRecord[]>();
  for (const record of records) own.set(record.employee.id, [...(own.get(record.employee.id) ?? []), record]);
  return own;
}

const color = {
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& h1': { fontSize: 20, m: 0 },
  '& h2': { fontSize: 16, mt: 4, mb: 1 },
  '& table': { mb: 4, breakInside: 'avoid' },
  '& caption': { textAlign: 'left', fontWeight: 600, py: 1 },
  '& td': { borderTop: '1px solid #bbb', pr: 3 },
  '& td:first-of-type': { width: '8em', whiteSpace: 'nowrap' },
  '& td:nth-of-type(2)': { width: '40%' },
  '& .struck': { textDecoration: 'line-through' },
};
