import { locales } from '../../../domain/companies/company';
import { inLanguage, usePageContext } from '../../pageContext';

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
          <span className="tight">{other.toUpperCase()}</span>
        </a>
      ))}
    </nav>
  );
};
