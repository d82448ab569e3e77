import type { SiteService } from '@/domain/sites/site';
import { menuOf } from '@/site/categories';
import { useSite } from '@/site/pageContext';
import { Thumbnail } from './Thumbnail';

export const Menu = () => {
  const { site, t } = useSite();
  if (site.services.length === 0) return <p className="muted">{t('front.no_services')}</p>;
  const { popular, others } = menuOf(site);
  const isTitled = others.length > 1 || popular.length > 0;
  return (
    <>
      {popular.length > 0 && <Group title={t('front.popular')} services={popular} />}
      {others.map(({ category, services }) => (
        <Group
          key={category}
          title={category || (isTitled && t('front.other_services'))}
          services={services}
        />
      ))}
    </>
  );
};

const Group = ({ title, services }: { title: string | false; services: SiteService[] }) => {
  const { site, t, formats, urls, textLang } = useSite();
  const isOwn = site.services.some(({ category }) => category === title);
  return (
    <div className="menu">
      {title && <h3 lang={isOwn ? textLang : undefined}>{title}</h3>}
      <ul>
        {services.map(service => (
          <li key={service.id} className={service.picture ? 'menu-row-pictured' : undefined}>
            <div className="menu-what menu-pictured">
              <Thumbnail of={service.picture} size={72} />
              <div>
                <span className="menu-name" lang={textLang}>
                  {service.name}
                </span>
                <span className="menu-length">
                  {formats.length({ from: service.duration_from, to: service.duration_to })}
                </span>
                {service.description && (
                  <p className="menu-text" lang={textLang}>
                    {service.description}
                  </p>
                )}
              </div>
            </div>
            <span className="menu-price">
              {formats.price({ from: service.price_from, to: service.price_to })}
            </span>
            <a
              className="button button-quiet"
              href={urls.services([{ service, employee_id: 0 }])}
              aria-label={t('front.book_service', { service: service.name })}
            >
              {t('front.book')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
