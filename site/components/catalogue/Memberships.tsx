import { useSite } from '@/site/pageContext';
import { Priced } from './Priced';

export const Memberships = () => {
  const { site, t } = useSite();
  if (site.memberships.length === 0) return null;
  return (
    <section aria-labelledby="memberships">
      <h2 id="memberships">{t('goods.memberships')}</h2>
      <ul className="menu">
        {site.memberships.map(({ id, name, description, price, interval, period, features, addons }) => (
          <li key={id}>
            <div className="menu-what">
              <span className="menu-name">{name}</span>
              <span className="menu-length">{t(`goods.durations.${period}`, { smart_count: interval })}</span>
              {description && <p className="menu-text">{description}</p>}
              <ul className="menu-parts">
                {addons.map(({ name, visits }, index) => (
                  <li key={`addon ${index}`}>{t('goods.part', { qty: visits, name })}</li>
                ))}
                {features.map(feature => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </div>
            <Priced price={price} />
          </li>
        ))}
      </ul>
    </section>
  );
};
