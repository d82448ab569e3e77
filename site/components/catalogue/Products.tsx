import { useSite } from '@/site/pageContext';
import { Priced } from './Priced';
import { Thumbnail } from '../layout/Thumbnail';

export const Products = () => {
  const { site, t, textLang } = useSite();
  if (site.products.length === 0) return null;
  return (
    <section aria-labelledby="products">
      <h2 id="products">{t('goods.products')}</h2>
      <ul className="menu">
        {site.products.map(({ id, name, description, promo_rule, picture, price, full_price }) => (
          <li key={id} className={picture ? 'menu-row-pictured' : undefined}>
            <div className="menu-what menu-pictured">
              <Thumbnail of={picture} size={72} />
              <div lang={textLang}>
                <span className="menu-name">{name}</span>
                {promo_rule && <span className="menu-length">{promo_rule}</span>}
                {description && <p className="menu-text">{description}</p>}
              </div>
            </div>
            <Priced price={price} fullPrice={full_price} />
          </li>
        ))}
      </ul>
    </section>
  );
};
