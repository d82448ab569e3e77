import { categoriesOf } from '../categories';
import { useSite } from '../scene';
import { Thumbnail } from './Thumbnail';

/** What they offer, to be read like a menu. */
export const Menu = () => {
  const { site, say, formats, ways } = useSite();
  if (site.services.length === 0) return <p className="muted">{say('front.no_services')}</p>;
  return categoriesOf(site.services).map(({ category, services }, _, { length }) => (
    <div key={category} className="menu">
      {(category || length > 1) && <h3>{category || say('front.other_services')}</h3>}
      <ul>
        {services.map(service => (
          <li key={service.id}>
            <div className="menu-what menu-pictured">
              <Thumbnail of={service.picture} size={72} />
              <div>
                <span className="menu-name">{service.name}</span>
                <span className="menu-length">
                  {formats.length({ from: service.duration_from, to: service.duration_to })}
                </span>
                {service.description && <p className="menu-text">{service.description}</p>}
              </div>
            </div>
            <span className="menu-price">
              {formats.price({ from: service.price_from, to: service.price_to })}
            </span>
            <a
              className="button button-quiet"
              href={ways.services([{ service, employee_id: 0 }])}
              aria-label={say('front.book_service', { service: service.name })}
            >
              {say('front.book')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
};
