import type { ClientVisit } from '@/domain/sites/clientVisit';
import { ChangeLinks } from '../components/booking/ChangeLinks';
import { VisitFacts } from '../components/booking/VisitFacts';
import { Page } from '../components/layout/Page';
import { useSite } from '../pageContext';

/** Where the reminder's link leads: opening it changes nothing, only its button does. */
export const ConfirmVisitPage = ({ token, visit }: { token: string; visit: ClientVisit }) => {
  const { t, urls } = useSite();
  return (
    <Page title={t('confirming.title')}>
      <div className="single">
        <h1>{t('confirming.title')}</h1>
        <div className="card">
          <VisitFacts visit={visit} />
        </div>
        <form action={urls.confirming(token)} method="post">
          <p className="actions">
            <button className="button">{t('confirming.confirm')}</button>
            <ChangeLinks token={token} visit={visit} />
          </p>
        </form>
      </div>
    </Page>
  );
};
