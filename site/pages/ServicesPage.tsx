import type { SitePerson } from '@/domain/sites/site';
import { categoriesOf, folds, searchedIn, type Category } from '../categories';
import { choices_max, durationOf, priceOf, type Choice } from '../choice';
import { Basket } from '../components/booking/Basket';
import { Fold } from '../components/layout/Fold';
import { MenuSearchField } from '../components/layout/MenuSearch';
import { Notice } from '../components/layout/Notice';
import { StepPage } from '../components/layout/StepPage';
import { useSite } from '../pageContext';

type Props = {
  choices: Choice[];
  problem?: 'none_chosen' | 'too_many';
  /** With whom the booking begins. */
  person?: SitePerson;
  search?: string;
};

export const ServicesPage = ({ choices, problem, person, search = '' }: Props) => {
  const { site, t, urls } = useSite();
  const [action, query] = urls.employees([], person?.id).split('?');
  const offered = site.services.filter(
    ({ employees }) => !person || employees.some(({ employee_id }) => employee_id === person.id),
  );
  const groups = categoriesOf(offered);
  const isFolded = folds(offered);
  return (
    <StepPage
      step="services"
      title={t('services.title')}
      hint={t('services.hint')}
      choices={choices}
      isListed
      basket={<ServicesBasket choices={choices} />}
    >
      {person && (
        <p>
          {t('person.with', { name: person.full_name })}{' '}
          <a href={urls.services(choices)}>{t('person.everyone')}</a>
        </p>
      )}
      {problem && (
        <Notice tone="bad" isAlert>
          <p>{t(`services.${problem}`, { most: choices_max })}</p>
        </Notice>
      )}
      {site.services.length === 0 && <p className="muted">{t('front.no_services')}</p>}
      <form
        id="services-form"
        action={action}
        method="get"
        data-choices={urls.services([], person?.id)}
        data-swap
      >
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {isFolded && (
          <MenuSearchField action={action?.replace(/\/employees$/, '')} of="services-form" search={search} />
        )}
        {groups.map((group, index) => (
          <ServiceGroup
            key={group.category}
            group={group}
            title={group.category || t(groups.length === 1 ? 'front.services' : 'front.other_services')}
            isTitled={groups.length > 1 || group.category !== ''}
            fold={isFolded ? `category-${index}` : undefined}
            person={person}
            choices={choices}
            search={search}
          />
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

type GroupProps = {
  group: Category;
  title: string;
  isTitled: boolean;
  fold?: string;
  person?: SitePerson;
  choices: Choice[];
  search: string;
};

const ServiceGroup = ({ group, title, isTitled, fold, person, choices, search }: GroupProps) => {
  const { textLang } = useSite();
  const { category, services } = group;
  const lang = category ? textLang : undefined;
  const found = searchedIn(services, search);
  const isChosen = (id: number) => choices.some(({ service }) => service.id === id);
  const boxes = services.map(service => (
    <ServiceBox
      key={service.id}
      choice={{ service, employee_id: person?.id ?? 0 }}
      isChosen={isChosen(service.id)}
      isHidden={!found.includes(service)}
    />
  ));
  return (
    <fieldset hidden={found.length === 0} data-group={category}>
      <legend className={fold || !isTitled ? 'unseen' : undefined} lang={lang}>
        {title}
      </legend>
      {fold ? (
        <Fold
          id={fold}
          title={<span lang={lang}>{title}</span>}
          count={services.length}
          isOpen={services.some(({ id }) => isChosen(id))}
          isFound={search !== ''}
        >
          {boxes}
        </Fold>
      ) : (
        boxes
      )}
    </fieldset>
  );
};

type BoxProps = { choice: Choice; isChosen: boolean; isHidden: boolean };

const ServiceBox = ({ choice, isChosen, isHidden }: BoxProps) => {
  const { formats, textLang } = useSite();
  const { id, name, description } = choice.service;
  return (
    <label className="choice" hidden={isHidden} data-item="">
      <input type="checkbox" name="services" id={`service-${id}`} value={id} defaultChecked={isChosen} />
      <span className="choice-what">
        <span className="choice-name" lang={textLang}>
          {name}
        </span>
        <span className="muted">{formats.length(durationOf(choice))}</span>
        {description && (
          <span className="choice-text" lang={textLang}>
            {description}
          </span>
        )}
      </span>
      <span className="choice-price">{formats.price(priceOf(choice))}</span>
    </label>
  );
};
