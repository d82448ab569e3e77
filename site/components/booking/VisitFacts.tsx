import type { ClientVisit } from '@/domain/sites/clientVisit';
import { sentenceCase } from '@/domain/time/zonedFormats';
import { useSite } from '@/site/pageContext';
import { Addresses } from '../business/Addresses';

export const VisitFacts = ({ visit }: { visit: ClientVisit }) => {
  const { site, t, formats } = useSite();
  const { start_at, end_at, total, comment, records } = visit;
  const hasParts = records.length > 1;
  const partStart = (start: number) => (hasParts ? `${formats.time(start)} · ` : '');
  return (
    <dl className="facts facts-wide">
      <div>
        <dt>{t('visit.when')}</dt>
        <dd>
          <strong>{sentenceCase(formats.dayOf(start_at))}</strong>
          <span>{t('span', { from: formats.time(start_at), to: formats.endTime(start_at, end_at) })}</span>
          <span className="muted">{formats.zone(start_at)}</span>
        </dd>
      </div>
      <div>
        <dt>{t('visit.what')}</dt>
        <dd>
          {records.map(({ service, employee, start_at, price, status }) => (
            <span
              key={`${service.id} ${start_at}`}
              className={
                status === 'cancelled' && !visit.is_cancelled ? 'visit-record is-cancelled' : 'visit-record'
              }
            >
              <span>
                {service.name}
                <small>
                  {status === 'cancelled' && !visit.is_cancelled
                    ? t('visit.record_cancelled')
                    : `${partStart(start_at)}${t('employees.with', { name: employee.full_name })}`}
                </small>
              </span>
              {hasParts && <span>{formats.money(price)}</span>}
            </span>
          ))}
        </dd>
      </div>
      <div className={hasParts ? 'facts-total' : undefined}>
        <dt>{t(hasParts ? 'basket.total' : 'visit.price')}</dt>
        <dd>
          <strong>{formats.money(total)}</strong>
        </dd>
      </div>
      {site.addresses.length > 0 && (
        <div>
          <dt>{t('visit.where')}</dt>
          <dd>
            <span>{site.name}</span>
            <Addresses />
          </dd>
        </div>
      )}
      {comment && (
        <div>
          <dt>{t('visit.comment')}</dt>
          <dd className="prose">{comment}</dd>
        </div>
      )}
    </dl>
  );
};
