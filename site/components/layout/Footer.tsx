import { usePageContext } from '@/site/pageContext';

export const Footer = () => {
  const context = usePageContext();
  if (!('site' in context)) return null;
  const { site, t, urls } = context;
  return (
    <footer className="foot">
      <span>{site.name}</span>
      {site.is_open && site.has_assistant && <a href={urls.assistant()}>{t('assistant.link')}</a>}
      {site.is_open && site.terms_of_service && <a href={`${urls.front()}#terms`}>{t('front.terms')}</a>}
    </footer>
  );
};
