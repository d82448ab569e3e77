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
              <ul className="menu-parts">
                {items.map(({ name, qty }, index) => (
                  <li key={index}>{qty > 1 ? t('goods.part', { qty, name }) : name}</li>
                ))}
              </ul>
            </div>
            <Priced price={price} fullPrice={parts_total} />
          </li>
        ))}
      </ul>
    </section>
  );
};
