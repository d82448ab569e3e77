import ButtonBase from '@mui/material/ButtonBase';
import { useLocale, useTranslate } from 'ra-core';
import { Picture } from '@/src/fields/Picture';
import { useCompany } from '@/src/company/CompanyContext';
import type { Day } from '@/src/time/dates';
import { formatDay } from '@/src/time/formats';
import { today } from '@/src/time/zoned';
import type { RecordColor } from '../toolbar/colorBy';
import type { Column } from './columns';

type Props = {
  column: Column;
  isOpen: boolean;
  /** The employee's, where appointments are coloured by employee. */
  color: RecordColor | undefined;
  onDay: (day: Day) => void;
};

export const GridHead = ({ column: { day, employee }, isOpen, color, onDay }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  if (employee) {
    return (
      <div className={`head${isOpen ? '' : ' away'}${color ? ` tone-${color.tone} edge-${color.edge}` : ''}`}>
        <Picture picture={employee.picture} name={employee.full_name} size={28} />
        <span className="of">
          <span className="name" title={employee.full_name}>
            {employee.full_name}
          </span>
          {!isOpen && <span className="off">{translate('calendar.grid.day_off')}</span>}
        </span>
      </div>
    );
  }
  const isToday = day.date === today(timezone);
  return (
    <div className={`head day${isToday ? ' today' : ''}${isOpen ? '' : ' away'}`}>
      <ButtonBase
        onClick={() => onDay(day.date)}
        aria-label={formatDay(day.date, locale)}
        aria-current={isToday ? 'date' : undefined}
        className="date"
      >
        <span>{formatDay(day.date, locale, { weekday: 'short' })}</span>
        <b>{formatDay(day.date, locale, { day: 'numeric' })}</b>
      </ButtonBase>
    </div>
  );
};
