import { first, last } from '@/domain/assert';
import type { SlotsOfDay } from '@/domain/sites/booking';
import type { BookableDays } from '@/site/bookableDays';
import { sentenceCase } from '@/domain/time/zonedFormats';
import { useSite } from '@/site/pageContext';

type Props = { bookable: BookableDays; dayHref: (date: string) => string };

export const DayStrip = ({ bookable, dayHref }: Props) => {
  const { t } = useSite();
  const { days, shownDay, earlier, later } = bookable;
  return (
    <section className="days" aria-label={t('time.days')}>
      <div className="days-head">
        <WeekLink href={earlier && dayHref(earlier)} label={t('time.earlier')} sign="←" />
        <Months days={days} />
        <WeekLink href={later && dayHref(later)} label={t('time.later')} sign="→" />
      </div>
      <ol>
        {days.map(day => (
          <li key={day.date}>
            <Day day={day} href={dayHref(day.date)} isShown={day.date === shownDay.date} />
          </li>
        ))}
      </ol>
    </section>
  );
};

const Months = ({ days }: { days: SlotsOfDay[] }) => {
  const { t, formats, now } = useSite();
  const year = String(new Date(now * 1000).getUTCFullYear());
  const months = [first(days), last(days)].map(({ date }) => formats.month(date, !date.startsWith(year)));
  const [from = '', to = ''] = months;
  return <strong>{sentenceCase(from === to ? from : t('span', { from, to }))}</strong>;
};

const Day = ({ day, href, isShown }: { day: SlotsOfDay; href: string; isShown: boolean }) => {
  const { t, formats } = useSite();
  const { date, slots } = day;
  const dayName = formats.day(date);
  const cell = (
    <>
      <span className="day-name" aria-hidden="true">
        {formats.weekdayShort(date)}
      </span>
      <span className="day-number" aria-hidden="true">
        {formats.dayNumber(date)}
      </span>
    </>
  );
  if (slots.length === 0) {
    return (
      <span className="day-cell" aria-current={isShown ? 'date' : undefined}>
        {cell}
        <span className="unseen">{t('time.none_free', { day: dayName })}</span>
      </span>
    );
  }
  return (
    <a
      id={`day-${date}`}
      className="day-cell"
      href={href}
      aria-current={isShown ? 'date' : undefined}
      data-swap="stay"
      data-day
    >
      {cell}
      <span className="unseen">{t('time.free', { day: dayName, smart_count: slots.length })}</span>
    </a>
  );
};

const WeekLink = ({ href, label, sign }: { href?: string; label: string; sign: string }) =>
  href === undefined ? (
    <span className="turn" />
  ) : (
    <a id={`turn-${sign}`} className="turn" href={href} aria-label={label} title={label} data-swap="stay">
      <span aria-hidden="true">{sign}</span>
    </a>
  );
