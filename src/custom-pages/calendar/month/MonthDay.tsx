import { useLocale, useTranslate } from 'ra-core';
import { memo } from 'react';
import type { AppointmentRecord } from '@/domain/records/record';
import { useCompany } from '@/src/company/CompanyContext';
import type { Day } from '@/src/time/dates';
import { formatDay } from '@/src/time/formats';
import { today } from '@/src/time/zoned';
import type { RecordColorOf } from '../toolbar/colorBy';
import { MonthRecord } from './MonthRecord';

export type DayKind = 'open' | 'closed' | 'holiday';
type Props = {
  day: Day;
  isOfMonth: boolean;
  kind: DayKind;
  records: AppointmentRecord[];
  /** The booked share of the working time; undefined when nobody works. */
  load: number | undefined;
  colorOf: RecordColorOf;
};

const records_shown = 3;

export const MonthDay = memo(function MonthDay({ day, isOfMonth, kind, records, load, colorOf }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const isToday = day === today(timezone);
  const count = translate('calendar.visits_of_day', {
    day: formatDay(day, locale),
    smart_count: records.length,
  });
  const percent = load === undefined ? undefined : Math.min(100, Math.round(load * 100));
  const loadLabel = percent === undefined ? undefined : translate('calendar.load_of_day', { percent });
  const state = kind === 'open' ? undefined : translate(`calendar.grid.${kind}`);

  return (
    <li className={`day ${kind}${isToday ? ' today' : ''}${isOfMonth ? '' : ' away'}`}>
      <span className="top">
        <button
          type="button"
          className="number"
          data-day={day}
          aria-label={[count, loadLabel, state].filter(Boolean).join(', ')}
          aria-current={isToday ? 'date' : undefined}
        >
          {Number(day.slice(8))}
        </button>
        {kind === 'holiday' && (
          <span className="state" aria-hidden>
            {state}
          </span>
        )}
      </span>
      <span className="visits">
        {records.slice(0, records_shown).map(record => (
          <MonthRecord key={record.id} record={record} color={colorOf(record)} />
        ))}
        {records.length > records_shown && (
          <button type="button" className="more" data-day={day}>
            {translate('calendar.more', { count: records.length - records_shown })}
          </button>
        )}
      </span>
      {records.length > 0 && (
        <span className="count" aria-hidden>
          {records.length}
        </span>
      )}
      {percent !== undefined && (
        <span className={`load${percent >= 90 ? ' full' : ''}`} title={loadLabel} aria-hidden>
          <span style={{ width: `${percent}%` }} />
        </span>
      )}
    </li>
  );
});
