import type { SiteBundle } from '@/domain/sites/site';
import { useSite } from '@/site/pageContext';
import { Priced } from './Priced';

export const Bundles = () => {
  const { site, t, textLang } = useSite();
  if (site.bundles.length === 0) return null;
  return (
    <section aria-labelledby="bundles">
      <h2 id="bundles">{t('goods.bundles')}</h2>
      <ul className="menu">
        {site.bundles.map(({ id, name, items, price, parts_total }) => (
          <li key={id}>
            <div className="menu-what" lang={textLang}>
              <span className="menu-name">{name}</span>
              <BundleParts items={items} />
            </div>
            <Priced price={price} fullPrice={parts_total} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What a bundle holds. */
export const BundleParts = ({ items }: Pick<SiteBundle, 'items'>) => {
  const { t, textLang } = useSite();
  return (
    <ul className="menu-parts" lang={textLang}>
      {items.map(({ name, qty }, index) => (
        <li key={index}>{qty > 1 ? t('goods.part', { qty, name }) : name}</li>
      ))}
    </ul>
  );
};
