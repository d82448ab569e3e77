import type { ClientVisit } from '@/domain/sites/clientVisit';
import type { Slot } from '@/domain/sites/booking';
import { sentenceCase } from '@/domain/time/zonedFormats';
import { Page } from '../components/layout/Page';
import { useSite } from '../pageContext';

type Props = { token: string; visit: ClientVisit; slot: Slot; employee?: number };

/** The old time and the new one, and the button that moves it. */
export const ConfirmMovePage = ({ token, visit, slot, employee }: Props) => {
  const { site, t, formats, urls } = useSite();
  const nameOf = (id: number) => site.employees.find(person => person.id === id)?.full_name;
  const performers = [...new Set(slot.employee_ids)].flatMap(id => nameOf(id) ?? []);
  const before = [...new Set(visit.records.map(record => record.employee.full_name))];
  const times = [
    { label: t('moving.before'), start_at: visit.start_at, people: before },
    { label: t('moving.after'), start_at: slot.start_at, people: performers },
  ];
  return (
    <Page title={t('moving.confirm_title')}>
      <div className="single">
        <h1>{t('moving.confirm_title')}</h1>
        <div className="card">
          <dl className="facts facts-wide">
            {times.map(({ label, start_at, people }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <strong>{sentenceCase(formats.moment(start_at))}</strong>
                  {people.length > 0 && <span>{t('employees.with', { name: people.join(', ') })}</span>}
                </dd>
              </div>
            ))}
          </dl>
          <p className="muted">{t('moving.price', { price: formats.money(visit.total) })}</p>
          {visit.policy.fee_now > 0 && (
            <p>{t('moving.costs', { fee: formats.money(visit.policy.fee_now) })}</p>
          )}
        </div>
        <form action={urls.moving(token)} method="post">
          <input type="hidden" name="start" value={slot.start_at} />
          {employee !== undefined && <input type="hidden" name="employee" value={employee} />}
          <p className="actions">
            <button className="button">{t('moving.confirm')}</button>
            <a className="button button-quiet" href={urls.moving(token, { employee })}>
              {t('moving.other')}
            </a>
            <a className="button button-quiet" href={urls.visit(token)}>
              {t('moving.keep')}
            </a>
          </p>
        </form>
      </div>
    </Page>
  );
};
