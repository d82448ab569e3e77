import { Page } from '../components/layout/Page';
import { useSite } from '../pageContext';

export const ChatGonePage = () => {
  const { t, urls } = useSite();
  return (
    <Page title={t('assistant.gone')}>
      <div className="failure">
        <h1 id="title" tabIndex={-1}>
          {t('assistant.gone')}
        </h1>
        <p className="muted">{t('assistant.gone_hint')}</p>
        <a className="button" href={urls.assistant()}>
          {t('assistant.another')}
        </a>
      </div>
    </Page>
  );
};
