import type { EndableTemplate } from '@/domain/emails/templates';
import { Notice } from '../components/layout/Notice';
import { Page } from '../components/layout/Page';
import { useSite } from '../pageContext';

type Props = { token: string; template: EndableTemplate; isDone: boolean; settings_url?: string | undefined };

/** Asks once more, since programs that look through mail open links; then says what comes no longer. */
export const UnsubscribePage = ({ token, template, isDone, settings_url }: Props) => {
  const { t, site, urls } = useSite();
  const title = t(isDone ? 'unsubscribe.done' : 'unsubscribe.title');
  return (
    <Page title={title}>
      <div className="single">
        <Notice tone={isDone ? 'good' : 'calm'}>
          <h1>{title}</h1>
          <p>{t(`unsubscribe.${template}`, { company: site.name })}</p>
        </Notice>
        {!isDone && (
          <form action={urls.unsubscribe(token)} method="post">
            <button className="button button-wide">{t('unsubscribe.submit')}</button>
          </form>
        )}
        {isDone && settings_url && (
          <a className="button button-quiet button-wide" href={settings_url}>
            {t('unsubscribe.settings')}
          </a>
        )}
      </div>
    </Page>
  );
};
