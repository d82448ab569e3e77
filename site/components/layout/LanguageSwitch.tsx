import { locales, type Locale } from '@/domain/translations/locales';
import { inLanguage, usePageContext } from '@/site/pageContext';

/** 'UK' would be read as the United Kingdom. */
const short: Record<Locale, string> = { en: 'EN', uk: 'УКР' };

export const LanguageSwitch = () => {
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
