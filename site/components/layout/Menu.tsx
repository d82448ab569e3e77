import { useSite } from '@/site/pageContext';
import { folds, menuOf, searchedIn, type Category } from '@/site/categories';
import { ServiceRow } from '../catalogue/ServiceRow';
import { Fold } from './Fold';
import { MenuSearch } from './MenuSearch';

/** Of the titles of categories. */
type Level = 'h2' | 'h3';

/** A menu of many services folds by category and can be searched. */
export const Menu = ({ search = '', level }: { search?: string; level: Level }) => {
  const { site, t, urls } = useSite();
  if (site.services.length === 0) return <p className="muted">{t('front.no_services')}</p>;
  const { popular, others } = menuOf(site);
  const isTitled = others.length > 1 || popular.length > 0;
  const isFolded = folds(site.services);
  return (
    <div id="menu">
      {isFolded && <MenuSearch action={urls.menu()} of="menu" search={search} />}
      {popular.length > 0 && (
        <Group
          category={{ category: '', services: popular }}
          title={t('front.popular')}
          level={level}
          search={search}
        />
      )}
      {others.map((category, index) => (
        <Group
          key={category.category}
          level={level}
          category={category}
          title={category.category || (isTitled && t('front.other_services'))}
          fold={isFolded ? `category-${index}` : undefined}
          search={search}
        />
      ))}
    </div>
  );
};

type GroupProps = {
  category: Category;
  title: string | false;
  level: Level;
  fold?: string;
  search: string;
};

const Group = ({ category: { category, services }, title, level: Title, fold, search }: GroupProps) => {
  const { textLang } = useSite();
  const found = searchedIn(services, search);
  const heading = title && (
    <Title className="menu-title" lang={category ? textLang : undefined}>
      {title}
    </Title>
  );
  const rows = (
    <ul>
      {services.map(service => (
        <ServiceRow key={service.id} service={service} isHidden={!found.includes(service)} />
      ))}
    </ul>
  );
  return (
    <div className="menu" hidden={found.length === 0} data-group={category}>
      {fold ? (
        <Fold id={fold} title={heading} count={services.length} isFound={search !== ''}>
          {rows}
        </Fold>
      ) : (
        <>
          {heading}
          {rows}
        </>
      )}
    </div>
  );
};
