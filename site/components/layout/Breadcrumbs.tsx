import type { Locale } from '@/domain/translations/locales';
import { useSite } from '@/site/pageContext';
import { DataBlock } from './DataBlock';

/** `lang`: of the name, where that is not the page's. */
type Step = { name: string; url: string; lang?: Locale };

/** Where a page stands below the front page, for readers and for search engines. The last step is the page itself. */
export const Breadcrumbs = ({ steps }: { steps: Step[] }) => {
  const { site, t, origin, urls, textLang } = useSite();
  const all = [{ name: site.name, url: urls.front(), lang: textLang }, ...steps];
  const itemListElement = all.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + url,
  }));
  return (
    <>
      <nav className="crumbs" aria-label={t('crumbs')}>
        <ol>
          {all.map(({ name, url, lang }, index) => (
            <li key={url}>
              {index < all.length - 1 ? (
                <a href={url} lang={lang}>
                  {name}
                </a>
              ) : (
                <span aria-current="page" lang={lang}>
                  {name}
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <DataBlock of={{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }} />
    </>
  );
};
