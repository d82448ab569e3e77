import type { SiteArticle } from '@/domain/articles/siteArticle';
import type { SiteReviews } from '@/domain/reviews/review';
import { useSite } from '@/site/pageContext';
import type { TextKey } from '@/site/translator';

type Props = { news: SiteArticle[]; reviews: SiteReviews };

/** Leads to the parts of the front page that there are; a page of two needs none. */
export const SectionMenu = ({ news, reviews }: Props) => {
  const { site, t } = useSite();
  const hasContacts = site.addresses.length > 0 || site.phones.length > 0;
  const all: [id: string, title: TextKey, isThere: boolean][] = [
    ['services', 'front.services', site.services.length > 0],
    ['bundles', 'goods.bundles', site.bundles.length > 0],
    ['memberships', 'goods.memberships', site.memberships.length > 0],
    ['products', 'goods.products', site.products.length > 0],
    ['photos', 'front.photos', site.photos.length > 0],
    ['team', 'front.team', site.shows_team && site.employees.length > 0],
    ['reviews', 'reviews.title', reviews.average !== null],
    ['news', 'blog.title', news.length > 0],
    ['contacts', 'front.contacts', hasContacts],
  ];
  const sections = all.filter(([, , isThere]) => isThere);
  if (sections.length < 3) return null;
  return (
    <nav className="sections" aria-label={t('front.sections')}>
      <ul>
        {sections.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{t(title)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
