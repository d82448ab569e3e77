import type { Site } from '@/domain/sites/site';
import { usePageContext, type SiteContext, inLanguage } from '@/site/pageContext';
import { Monogram } from './Monogram';
import { locales, type Locale } from '@/domain/translations/locales';

export const TopBar = () => {
  const context = usePageContext();
  return (
    <header className="top">
      {'site' in context ? <SiteName {...context} /> : <span />}
      <LanguageSwitch />
    </header>
  );
};

const SiteName = ({ site, urls }: SiteContext) => {
  const shown = (
    <>
      <Mark {...site} />
      <span>{site.name}</span>
    </>
  );
  if (!site.is_open) return <span className="top-name">{shown}</span>;
  return (
    <a className="top-name" href={urls.front()}>
      {shown}
    </a>
  );
};

const Mark = ({ logo, name }: Pick<Site, 'logo' | 'name'>) =>
  logo ? (
    <img className="top-logo" src={logo.thumbnail_url} width={logo.width} height={logo.height} alt="" />
  ) : (
    <Monogram name={name} />
  );

/** 'UK' would be read as the United Kingdom. */
const short: Record<Locale, string> = { en: 'EN', uk: 'УКР' };

const LanguageSwitch = () => {
  const context = usePageContext();
  const { t, locale } = context;
  return (
    <nav className="languages" aria-label={t('language')}>
      {locales.map(other => (
        <a
          key={other}
          href={inLanguage(context, other)}
          hrefLang={other}
          lang={other}
          aria-current={other === locale ? 'true' : undefined}
          aria-label={t(`languages.${other}`)}
          rel="nofollow"
        >
          <span className="wide">{t(`languages.${other}`)}</span>
          <span className="tight">{short[other]}</span>
        </a>
      ))}
    </nav>
  );
};
