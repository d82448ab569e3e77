import type { SiteService } from '@/domain/sites/site';
import { durationOf, priceOf } from '@/site/choice';
import { useSite } from '@/site/pageContext';
import { Thumbnail } from '../layout/Thumbnail';

type Props = {
  service: SiteService;
  /** Whose price it is, and with whom the booking begins. */
  employee_id?: number;
  isHidden?: boolean;
};

export const ServiceRow = ({ service, employee_id = 0, isHidden = false }: Props) => {
  const { t, formats, urls, textLang } = useSite();
  const choice = { service, employee_id };
  return (
    <li className={service.picture ? 'menu-row-pictured' : undefined} hidden={isHidden} data-item="">
      <div className="menu-what menu-pictured">
        <Thumbnail of={service.picture} size={72} />
        <div>
          <a className="menu-name" lang={textLang} href={urls.service(service)}>
            {service.name}
          </a>
          <span className="menu-length">{formats.length(durationOf(choice))}</span>
          {service.description && (
            <p className="menu-text" lang={textLang}>
              {service.description}
            </p>
          )}
        </div>
      </div>
      <span className="menu-price">{formats.price(priceOf(choice))}</span>
      <a
        className="button button-quiet"
        href={employee_id > 0 ? urls.time([choice]) : urls.services([choice])}
        aria-label={t('front.book_service', { service: service.name })}
      >
        {t('front.book')}
      </a>
    </li>
  );
};
