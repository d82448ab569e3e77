import type { BookableDays } from '../bookableDays';
import type { ClientVisit } from '@/domain/sites/clientVisit';
import { sentenceCase } from '@/domain/time/zonedFormats';
import { DayStrip } from '../components/booking/DayStrip';
import { SlotList } from '../components/booking/SlotList';
import { Notice } from '../components/layout/Notice';
import { Page } from '../components/layout/Page';
import { useSite } from '../pageContext';

type Props = {
  token: string;
  visit: ClientVisit;
  bookable: BookableDays;
  /** Who is asked for instead of whoever was booked; 0: anyone. */
  employee?: number;
  isGone: boolean;
};

/** The free starts for the same visit. */
export const MovePage = ({ token, visit, bookable, employee, isGone }: Props) => {
  const { t, formats, urls, now } = useSite();
  const { shownDay, nearest } = bookable;
  const dayHref = (date: string) => urls.moving(token, { date, employee });
  return (
    <Page title={t('moving.title')} isFresh>
      <div className="single">
        <h1>{t('moving.title')}</h1>
        <p className="muted lead">{t('moving.now', { time: formats.moment(visit.start_at) })}</p>
        {isGone && (
          <Notice tone="warn" isAlert>
            <p>{t('moving.gone')}</p>
          </Notice>
        )}
        <Performers token={token} visit={visit} employee={employee} />
        <DayStrip bookable={bookable} dayHref={dayHref} />
        <section className="day" aria-labelledby="day">
          <h2 id="day" tabIndex={-1}>
            {sentenceCase(formats.day(shownDay.date))}
          </h2>
          {shownDay.slots.length > 0 ? (
            <SlotList
              slots={shownDay.slots}
              slotHref={start => urls.confirmingMove(token, { start, employee })}
              isPriceKept
            />
          ) : (
            <div className="no-times">
              <p>{t(nearest ? 'time.nothing' : 'time.nothing_at_all')}</p>
              {nearest && (
                <a className="button" href={dayHref(nearest)} data-swap>
                  {t('time.nearest', { day: formats.day(nearest) })}
                </a>
              )}
            </div>
          )}
        </section>
        <p className="muted zone">{t('zone', { zone: formats.zone(shownDay.slots[0]?.start_at ?? now) })}</p>
        <p className="actions">
          <a className="button button-quiet" href={urls.visit(token)}>
            {t('moving.keep')}
          </a>
        </p>
      </div>
    </Page>
  );
};

/** Somebody else can be asked for where the visit has one service; who no longer performs it cannot. */
const Performers = ({ token, visit, employee }: Pick<Props, 'token' | 'visit' | 'employee'>) => {
  const { site, t, urls } = useSite();
  const [record, ...others] = visit.records;
  const service = site.services.find(({ id }) => id === record?.service.id);
  const performing = service?.employees.map(({ employee_id }) => employee_id) ?? [];
  if (!record || others.length > 0 || performing.length < 2) return null;
  const people = site.employees.filter(({ id }) => performing.includes(id) && id !== record.employee.id);
  const anyone = t('employees.anyone');
  const first = performing.includes(record.employee.id)
    ? [
        { id: undefined, name: `${t('moving.same')}: ${record.employee.full_name}` },
        { id: 0, name: anyone },
      ]
    : [{ id: undefined, name: anyone }];
  const choices = [...first, ...people.map(({ id, full_name }) => ({ id, name: full_name }))];
  return (
    <nav aria-label={t('moving.with')}>
      <ul className="performers">
        {choices.map(({ id, name }) => (
          <li key={name}>
            <a
              className="button button-quiet"
              href={urls.moving(token, { employee: id })}
              aria-current={id === employee ? 'true' : undefined}
              data-swap
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
