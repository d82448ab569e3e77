import { useLocale } from 'ra-core';
import type { CashShiftDetail } from '@/domain/till/cashShift';
import { useCompany } from '@/src/company/CompanyContext';
import { PrintOnly } from '@/src/components/PrintOnly';
import { useT } from '@/src/hooks/useT';
import { formatMoment } from '@/src/time/formats';
import { useShiftLines } from './useShiftLines';

/** The report on paper. */
export const ShiftPrint = ({ shift }: { shift: CashShiftDetail }) => (
  <PrintOnly sx={{ '& h2': { mt: 4, mb: 1 }, '& td:last-child': { textAlign: 'right' } }}>
    {() => <Sheet shift={shift} />}
  </PrintOnly>
);

const Sheet = ({ shift }: { shift: CashShiftDetail }) => {
  const t = useT('resources.cash_shifts');
  const locale = useLocale() ?? 'en';
  const { name, timezone } = useCompany();
  const groups = useShiftLines(shift);
  const moment = (at: number) => formatMoment(at, timezone, locale);
  return (
    <>
      <h1>{name}</h1>
      <p>
        {t('report')}
        <br />
        {t('fields.opened_at')}: {moment(shift.opened_at)}, {shift.opened_by.name}
        {shift.closed_at !== null && (
          <>
            <br />
            {t('fields.closed_at')}: {moment(shift.closed_at)}, {shift.closed_by?.name}
          </>
        )}
      </p>
      {groups.map(({ title, lines, empty }) => (
        <section key={title}>
          <h2>{title}</h2>
          {lines.length === 0 && <p>{empty}</p>}
          <table>
            <tbody>
              {lines.map(({ label, value, note }, index) => (
                <tr key={index}>
                  <td>{[label, note].filter(Boolean).join(' · ')}</td>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
};
