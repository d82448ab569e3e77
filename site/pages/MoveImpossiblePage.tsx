import { formatPhone } from '@/domain/phones/phone';
import { phoneHref } from '../components/business/Contacts';
import { Notice } from '../components/layout/Notice';
import { Page } from '../components/layout/Page';
import { useSite } from '../pageContext';

/** What was booked is no longer offered, or by nobody who is asked for. */
export const MoveImpossiblePage = ({ token }: { token: string }) => {
  const { site, t, urls } = useSite();
  const [phone] = site.phones;
  return (
    <Page title={t('moving.title')} hasError>
      <div className="single">
        <Notice tone="warn">
          <h1>{t('moving.title')}</h1>
          <p>{t('moving.impossible')}</p>
          {phone && <a href={phoneHref(phone)}>{t('visit.call', { phone: formatPhone(phone) })}</a>}
        </Notice>
        <p className="actions">
          <a className="button button-quiet" href={urls.visit(token)}>
            {t('moving.keep')}
          </a>
        </p>
      </div>
    </Page>
  );
};
