import { reason_max } from '@/domain/records/record';
import type { ClientVisit } from '@/domain/sites/clientVisit';
import { Notice } from '../components/layout/Notice';
import { Page } from '../components/layout/Page';
import { VisitFacts } from '../components/booking/VisitFacts';
import { useSite } from '../pageContext';

export const CancelPage = ({ token, visit }: { token: string; visit: ClientVisit }) => {
  const { t, urls, formats } = useSite();
  return (
    <Page title={t('cancelling.title')}>
      <div className="single">
        <h1>{t('cancelling.title')}</h1>
        <p className="muted lead">{t('cancelling.hint')}</p>
        {visit.policy.fee_now > 0 && (
          <Notice tone="warn">
            <p>{t('cancelling.costs', { fee: formats.money(visit.policy.fee_now) })}</p>
          </Notice>
        )}
        <div className="card">
          <VisitFacts visit={visit} />
        </div>
        <form action={urls.cancelling(token)} method="post">
          <div className="field">
            <label htmlFor="reason">
              {t('cancelling.reason')}
              <span className="muted"> ({t('details.optional')})</span>
            </label>
            <textarea id="reason" name="reason" rows={2} maxLength={reason_max} />
          </div>
          <p className="actions">
            <button className="button button-bad">{t('cancelling.confirm')}</button>
            <a className="button button-quiet" href={urls.visit(token)}>
              {t('cancelling.keep')}
            </a>
          </p>
        </form>
      </div>
    </Page>
  );
};
