import { usePageContext } from '../../pageContext';

export const Footer = () => {
  const context = usePageContext();
  if (!('site' in context)) return null;
  const { site, t, urls } = context;
  return (
    <footer className="foot">
      <span>{site.name}</span>
      {site.terms_of_service && <a href={`${urls.front()}#terms`}>{t('front.terms')}</a>}
    </footer>
  );
};
