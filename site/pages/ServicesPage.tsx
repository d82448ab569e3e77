import type { SiteService } from '@/domain/sites/site';
import { categoriesOf } from '../categories';
import { choices_max, type Choice } from '../choice';
import { Basket } from '../components/booking/Basket';
import { Notice } from '../components/layout/Notice';
import { StepPage } from '../components/layout/StepPage';
import { useSite } from '../pageContext';

type Props = { choices: Choice[]; problem?: 'none_chosen' | 'too_many' };

export const ServicesPage = ({ choices, problem }: Props) => {
  const { site, t, urls } = useSite();
  const [action, query] = urls.employees([]).split('?');
  const groups = categoriesOf(site.services);
  return (
    <StepPage
      step="services"
      title={t('services.title')}
      hint={t('services.hint')}
      choices={choices}
      isListed
      basket={<ServicesBasket choices={choices} />}
    >
      {problem && (
        <Notice tone="bad" isAlert>
          <p>{t(`services.${problem}`, { most: choices_max })}</p>
        </Notice>
      )}
      {site.services.length === 0 && <p className="muted">{t('front.no_services')}</p>}
      <form id="services-form" action={action} method="get" data-choices={urls.services()} data-swap>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {groups.map(({ category, services }) => (
          <fieldset key={category}>
            <legend className={groups.length === 1 && !category ? 'unseen' : undefined}>
              {category || t(groups.length === 1 ? 'front.services' : 'front.other_services')}
            </legend>
            {services.map(service => (
              <ServiceBox
                key={service.id}
                service={service}
                isChosen={choices.some(choice => choice.service.id === service.id)}
              />
            ))}
          </fieldset>
        ))}
      </form>
    </StepPage>
  );
};

const ServicesBasket = ({ choices }: { choices: Choice[] }) => {
  const { site, t } = useSite();
  return (
    <Basket choices={choices}>
      {site.services.length > 0 && (
        <button className="button" form="services-form">
          {t('basket.next')}
        </button>
      )}
    </Basket>
  );
};

const ServiceBox = ({ service, isChosen }: { service: SiteService; isChosen: boolean }) => {
  const { formats } = useSite();
  return (
    <label className="choice">
      <input
        type="checkbox"
        name="services"
        id={`service-${service.id}`}
        value={service.id}
        defaultChecked={isChosen}
      />
      <span className="choice-what">
        <span className="choice-name">{service.name}</span>
        <span className="muted">
          {formats.length({ from: service.duration_from, to: service.duration_to })}
        </span>
        {service.description && <span className="choice-text">{service.description}</span>}
      </span>
      <span className="choice-price">
        {formats.price({ from: service.price_from, to: service.price_to })}
      </span>
    </label>
  );
};
