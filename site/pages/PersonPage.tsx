import type { SiteReviews } from '@/domain/reviews/review';
import type { SitePerson, SiteService } from '@/domain/sites/site';
import { categoriesOf } from '../categories';
import { Contacts } from '../components/business/Contacts';
import { Reviews, Score } from '../components/business/Reviews';
import { ServiceRow } from '../components/catalogue/ServiceRow';
import { BookBar } from '../components/layout/BookBar';
import { Breadcrumbs } from '../components/layout/Breadcrumbs';
import { DataBlock } from '../components/layout/DataBlock';
import { Lightbox } from '../components/layout/Lightbox';
import { Monogram } from '../components/layout/Monogram';
import { OpenedPicture } from '../components/layout/OpenedPicture';
import { Page } from '../components/layout/Page';
import { PictureSet } from '../components/layout/PictureSet';
import { useSite } from '../pageContext';

type Props = { person: SitePerson; services: SiteService[]; reviews: SiteReviews };

export const PersonPage = ({ person, services, reviews }: Props) => {
  const { t, urls, textLang } = useSite();
  const { id, full_name, position } = person;
  const book = { href: urls.services([], id), label: t('person.book', { name: full_name }) };
  return (
    <Page title={full_name} isListed article={{ summary: position, image: person.picture }}>
      <PersonData person={person} />
      <Breadcrumbs
        steps={[
          { name: t('front.team'), url: `${urls.front()}#team` },
          { name: full_name, url: urls.person(person), lang: textLang },
        ]}
      />
      <header className="profile">
        <Portrait person={person} />
        <div className="profile-words">
          <h1 lang={textLang}>{full_name}</h1>
          {position && (
            <p className="muted" lang={textLang}>
              {position}
            </p>
          )}
          <Score reviews={reviews} />
          <p className="actions wide-only">
            <a className="button" href={book.href}>
              {book.label}
            </a>
          </p>
        </div>
      </header>
      <div className="columns">
        <div className="column-main">
          <section aria-labelledby="services">
            <h2 id="services">{t('front.services')}</h2>
            {categoriesOf(services).map(({ category, services }, _, all) => (
              <div key={category} className="menu">
                {all.length > 1 && (
                  <h3 className="menu-title" lang={category ? textLang : undefined}>
                    {category || t('front.other_services')}
                  </h3>
                )}
                <ul>
                  {services.map(service => (
                    <ServiceRow key={service.id} service={service} employee_id={id} />
                  ))}
                </ul>
              </div>
            ))}
          </section>
          <Reviews reviews={reviews} />
        </div>
        <div className="column-side">
          <Contacts />
        </div>
      </div>
      <BookBar {...book} />
    </Page>
  );
};

const Portrait = ({ person: { full_name, picture } }: { person: SitePerson }) => {
  if (!picture) return <Monogram name={full_name} />;
  return (
    <>
      <OpenedPicture of={picture} gallery="portrait">
        <PictureSet className="portrait" of={picture} sizes="200px" alt={full_name} isFirst />
      </OpenedPicture>
      <Lightbox />
    </>
  );
};

const PersonData = ({ person }: { person: SitePerson }) => {
  const { site, origin, urls } = useSite();
  const { full_name, position, picture } = person;
  return (
    <DataBlock
      of={{
        '@context': 'https://schema.org',
        '@type': 'Person',
        name: full_name,
        jobTitle: position || undefined,
        image: picture ? origin + picture.url : undefined,
        url: origin + urls.person(person),
        worksFor: { '@type': 'LocalBusiness', name: site.name, url: origin + urls.front() },
      }}
    />
  );
};
