import type { Hours } from '@/domain/schedule';
import { isAllDay, shiftsOf, specialDaysOf, type Opening, type Timetable } from '@/site/opening';
import { sentenceCase } from '@/domain/time/zonedFormats';
import { useSite } from '@/site/pageContext';

type Props = { opening: Opening; timetable: Timetable };

export const OpeningHours = ({ opening, timetable }: Props) => {
  const { t } = useSite();
  return (
    <section className="card" aria-labelledby="hours">
      <h2 id="hours">{t('opening.title')}</h2>
      <Week hours={timetable.hours} today={opening.weekday} />
      <SpecialDays opening={opening} timetable={timetable} />
    </section>
  );
};

const Week = ({ hours, today }: { hours: Hours[]; today: number }) => {
  const { t, formats } = useSite();
  return (
    <dl className="hours">
      {[1, 2, 3, 4, 5, 6, 7].map(weekday => (
        <div key={weekday} className={weekday === today ? 'hours-today' : undefined}>
          <dt>
            {formats.weekday(weekday)}
            {weekday === today && <span className="chip">{t('opening.today')}</span>}
          </dt>
          <dd>
            <Shifts shifts={shiftsOf(hours, weekday)} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

type Shift = Pick<Hours, 'from' | 'to' | 'breaks'>;

const Shifts = ({ shifts }: { shifts: Shift[] }) => {
  const { t, formats } = useSite();
  const span = ({ from, to }: { from: string; to: string }) =>
    isAllDay({ from, to })
      ? t('opening.all_day')
      : t('span', { from: formats.clock(from), to: formats.clock(to) });
  if (shifts.length === 0) return <span className="muted">{t('opening.closed')}</span>;
  return shifts.map(shift => (
    <span key={shift.from} className="hours-shift">
      {span(shift)}
      {shift.breaks.map(pause => (
        <small key={pause.from}>{t('opening.pause', { hours: span(pause) })}</small>
      ))}
    </span>
  ));
};

const SpecialDays = ({ opening, timetable }: Props) => {
  const { t, formats } = useSite();
  const coming = specialDaysOf(timetable.adjustments, opening.today);
  if (coming.length === 0) return null;
  return (
    <>
      <h3 className="small-title">{t('opening.special')}</h3>
      <dl className="hours">
        {coming.map(({ date, to_date, type, from = '00:00', to = '24:00', breaks = [] }) => (
          <div key={date} className={date === opening.today ? 'hours-today' : undefined}>
            <dt>{sentenceCase(formats.days(date, to_date))}</dt>
            <dd>
              <Shifts shifts={type === 'holiday' ? [] : [{ breaks, ...shiftOn(type, from, to) }]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const shiftOn = (type: string, from: string, to: string) =>
  type === 'all_day' ? { from: '00:00', to: '24:00' } : { from, to };
