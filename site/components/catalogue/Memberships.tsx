import type { SiteMembership } from '@/domain/sites/site';
import { useSite } from '@/site/pageContext';
import { Priced } from './Priced';

export const Memberships = () => {
  const { site, t, textLang } = useSite();
  if (site.memberships.length === 0) return null;
  return (
    <section aria-labelledby="memberships">
      <h2 id="memberships">{t('goods.memberships')}</h2>
      <ul className="menu">
        {site.memberships.map(membership => {
          const { id, name, description, price, interval, period } = membership;
          return (
            <li key={id}>
              <div className="menu-what">
                <span className="menu-name" lang={textLang}>
                  {name}
                </span>
                <span className="menu-length">
                  {t(`goods.durations.${period}`, { smart_count: interval })}
                </span>
                {description && (
                  <p className="menu-text" lang={textLang}>
                    {description}
                  </p>
                )}
                <MembershipParts membership={membership} />
              </div>
              <Priced price={price} />
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** What a membership holds: visits and what else goes with it. */
export const MembershipParts = ({ membership: { addons, features } }: { membership: SiteMembership }) => {
  const { t, textLang } = useSite();
  return (
    <ul className="menu-parts" lang={textLang}>
      {addons.map(({ name, visits }, index) => (
        <li key={`addon ${index}`}>{t('goods.part', { qty: visits, name })}</li>
      ))}
      {features.map(feature => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
};
