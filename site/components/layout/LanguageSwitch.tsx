import { locales } from '../../../domain/companies/company';
import { inLanguage, usePageContext } from '../../pageContext';

/** The same page, the same step, in the other language. */
export const LanguageSwitch = () => {
  const scene = usePageContext();
  const { say, locale } = scene;
  return (
    <nav className="languages" aria-label={say('language')}>
      {locales.map(other => (
        <a
          key={other}
          href={inLanguage(scene, other)}
          hrefLang={other}
          lang={other}
          aria-current={other === locale ? 'true' : undefined}
          aria-label={say(`languages.${other}`)}
          rel="nofollow"
        >
          <span className="wide">{say(`languages.${other}`)}</span>
          <span className="tight">{other.toUpperCase()}</span>
        </a>
      ))}
    </nav>
  );
};
