import { Page } from '../components/layout/Page';
import { useSite } from '../pageContext';

export const PaymentRedirectPage = ({ url }: { url: string }) => {
  const { t } = useSite();
  return (
    <Page title={t('order.leaving')}>
      <div className="failure">
        <h1>{t('order.leaving')}</h1>
        <p>{t('order.leaving_hint')}</p>
        <a className="button" href={url}>
          {t('order.leave')}
        </a>
      </div>
    </Page>
  );
};
