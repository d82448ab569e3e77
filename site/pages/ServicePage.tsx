import { minorUnits } from '@/domain/money/money';
import type { SiteReviews } from '@/domain/reviews/review';
import type { SiteService } from '@/domain/sites/site';
import { durationOf, priceOf } from '../choice';
import { Contacts } from '../components/business/Contacts';
import { Reviews, Score } from '../components/business/Reviews';
import { BookBar } from '../components/layout/BookBar';
import { Breadcrumbs } from '../components/layout/Breadcrumbs';
import { DataBlock } from '../components/layout/DataBlock';
import { Lightbox } from '../components/layout/Lightbox';
import { Monogram } from '../components/layout/Monogram';
import { OpenedPicture } from '../components/layout/OpenedPicture';
import { Page } from '../components/layout/Page';
import { PictureSet } from '../components/layout/PictureSet';
import { useSite } from '../pageContext';

type Props = { service: SiteService; reviews: SiteReviews };

export const ServicePage = ({ service, reviews }: Props) => {
  const { t, formats, urls, textLang } = useSite();
  const { name, description, category, picture } = service;
  const anyone = { service, employee_id: 0 };
  const book = { href: urls.employees([anyone]), label: t('front.book_service', { service: name }) };
  return (
    <Page title={name} isListed article={{ summary: description, image: picture }}>
      <ServiceData service={service} reviews={reviews} />
      <Breadcrumbs
        steps={[
          { name: t('front.services'), url: urls.menu() },
          { name, url: urls.service(service), lang: textLang },
        ]}
      />
      <header className="profile">
        {picture && (
          <OpenedPicture of={picture} gallery="service">
            <PictureSet className="portrait" of={picture} sizes="200px" alt={name} isFirst />
          </OpenedPicture>
        )}
        <div className="profile-words">
          {category && (
            <p className="welcome-type" lang={textLang}>
              {category}
            </p>
          )}
          <h1 lang={textLang}>{name}</h1>
          <p className="profile-facts">
            <strong>{formats.price(priceOf(anyone))}</strong>
            <span className="muted">{formats.length(durationOf(anyone))}</span>
            <Score reviews={reviews} />
          </p>
          <p className="actions wide-only">
            <a className="button" href={book.href} aria-label={book.label}>
              {t('front.book')}
            </a>
          </p>
        </div>
      </header>
      <div className="columns">
        <div className="column-main">
          {description && (
            <p className="prose" lang={textLang}>
              {description}
            </p>
          )}
          <Performers service={service} />
          <Reviews reviews={reviews} />
        </div>
        <div className="column-side">
          <Contacts />
        </div>
      </div>
      {picture && <Lightbox />}
      <BookBar href={book.href} />
    </Page>
  );
};

const Performers = ({ service }: { service: SiteService }) => {
  const { site, t, formats, urls, textLang } = useSite();
  const people = site.employees.filter(({ id }) =>
    service.employees.some(({ employee_id }) => employee_id === id),
  );
  return (
    <section aria-labelledby="performers">
      <h2 id="performers">{t('service.performers')}</h2>
      <ul className="menu">
        {people.map(person => {
          const choice = { service, employee_id: person.id };
          return (
            <li key={person.id}>
              <div className="menu-what performer">
                <Monogram name={person.full_name} picture={person.picture} />
                <div lang={textLang}>
                  {site.shows_team ? (
                    <a className="menu-name" href={urls.person(person)}>
                      {person.full_name}
                    </a>
                  ) : (
                    <span className="menu-name">{person.full_name}</span>
                  )}
                  {person.position && <span className="menu-length">{person.position}</span>}
                </div>
              </div>
              <span className="menu-price">
                {formats.price(priceOf(choice))}
                <small>{formats.length(durationOf(choice))}</small>
              </span>
              <a
                className="button button-quiet"
                href={urls.time([choice])}
                aria-label={t('person.book', { name: person.full_name })}
              >
                {t('front.book')}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const ServiceData = ({ service, reviews: { average, count } }: Props) => {
  const { site, origin, urls } = useSite();
  const { name, description, category, picture, price_from, price_to } = service;
  const amount = (price: number) => price / minorUnits(site.currency);
  const prices =
    price_from === price_to
      ? { '@type': 'Offer', price: amount(price_from) }
      : { '@type': 'AggregateOffer', lowPrice: amount(price_from), highPrice: amount(price_to) };
  return (
    <DataBlock
      of={{
        '@context': 'https://schema.org',
        '@type': 'Service',
        name,
        description: description || undefined,
        category: category || undefined,
        image: picture ? origin + picture.url : undefined,
        url: origin + urls.service(service),
        provider: { '@type': 'LocalBusiness', name: site.name, url: origin + urls.front() },
        offers: {
          ...prices,
          priceCurrency: site.currency,
          url: origin + urls.employees([{ service, employee_id: 0 }]),
        },
        ...(average !== null && {
          aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
        }),
      }}
    />
  );
};
