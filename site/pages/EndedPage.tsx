import { formatPhone } from '@/domain/phones/phone';
import { phoneHref } from '../components/business/Contacts';
import { Page } from '../components/layout/Page';
import { useSite } from '../pageContext';

export const EndedPage = () => {
  const { t, site, urls } = useSite();
  const [phone] = site.phones;
  return (
    <Page title={t('buy.ended')}>
      <div className="failure">
        <h1>{t('buy.ended')}</h1>
        <p>{t('buy.ended_hint', { company: site.name })}</p>
        {phone && (
          <a className="button" href={phoneHref(phone)}>
            {t('visit.call', { phone: formatPhone(phone) })}
          </a>
        )}
        {site.is_open && (
          <a className={phone ? 'button button-quiet' : 'button'} href={urls.front()}>
            {t('failures.front')}
          </a>
        )}
      </div>
    </Page>
  );
};
