import type { SiteArticle } from '@/domain/articles/siteArticle';
import type { SiteReviews } from '@/domain/reviews/review';
import { BookBar } from '../components/layout/BookBar';
import { Contacts, PhoneLink } from '../components/business/Contacts';
import { LatestNews } from '../components/business/LatestNews';
import { Bundles } from '../components/catalogue/Bundles';
import { Memberships } from '../components/catalogue/Memberships';
import { Menu } from '../components/layout/Menu';
import { initialsOf } from '../components/layout/Monogram';
import { OpeningHours } from '../components/business/OpeningHours';
import { OpenNow } from '../components/business/OpenNow';
import { Page } from '../components/layout/Page';
import { PictureSet } from '../components/layout/PictureSet';
import { Products } from '../components/catalogue/Products';
import { Reviews, Score } from '../components/business/Reviews';
import { SectionMenu } from '../components/layout/SectionMenu';
import { Photos } from '../components/business/Photos';
import { StructuredData } from '../components/layout/StructuredData';
import { Team } from '../components/business/Team';
import type { TextKey } from '../translator';
import { formatAddress } from '@/domain/companies/formatAddress';
import { hasHours, type Opening, type Timetable } from '../opening';
import { useSite } from '../pageContext';

type Props = { opening: Opening; timetable: Timetable; news: SiteArticle[]; reviews: SiteReviews };

export const FrontPage = ({ opening, timetable, news, reviews }: Props) => {
  const { site, t, urls, textLang } = useSite();
  return (
    <Page title={t('front.title')} isListed>
      <StructuredData reviews={reviews} />
      <Welcome opening={hasHours(timetable) ? opening : undefined} reviews={reviews} />
      <SectionMenu news={news} reviews={reviews} />
      <div className="columns">
        <div className="column-main">
          {site.description && (
            <section aria-labelledby="about">
              <h2 id="about">{t('front.about')}</h2>
              <p className="prose" lang={textLang}>
                {site.description}
              </p>
            </section>
          )}
          <section aria-labelledby="services">
            <h2 id="services">{t('front.services')}</h2>
            <Menu level="h3" />
          </section>
          <Bundles />
          <Memberships />
          <Products />
          <Photos />
          <Team />
          <Reviews reviews={reviews} href={urls.reviews()} />
          <LatestNews articles={news} />
          {site.terms_of_service && (
            <section aria-labelledby="terms">
              <h2 id="terms">{t('front.terms')}</h2>
              <p className="prose muted" lang={textLang}>
                {site.terms_of_service}
              </p>
            </section>
          )}
        </div>
        <div className="column-side">
          {site.services.length > 0 && (
            <a className="button button-wide wide-only" href={urls.services()}>
              {t('front.book_online')}
            </a>
          )}
          {hasHours(timetable) && <OpeningHours opening={opening} timetable={timetable} />}
          <Contacts />
        </div>
      </div>
      {site.services.length > 0 && <BookBar href={urls.services()} />}
    </Page>
  );
};

const Welcome = ({ opening, reviews }: { opening?: Opening; reviews: SiteReviews }) => {
  const { site, t, urls, textLang } = useSite();
  const type = t(`types.${site.type}` as TextKey);
  return (
    <div className={site.picture ? 'welcome welcome-pictured' : 'welcome'}>
      {site.picture ? (
        <PictureSet
          className="welcome-picture"
          of={site.picture}
          sizes="(min-width: 1168px) 540px, (min-width: 900px) 48vw, calc(100vw - 32px)"
          alt={site.name}
          isFirst
        />
      ) : (
        <span className="welcome-letter" aria-hidden="true">
          {initialsOf(site.name)[0]}
        </span>
      )}
      <div className="welcome-words">
        {type && <p className="welcome-type">{type}</p>}
        <h1 lang={textLang}>{site.name}</h1>
        {site.summary && (
          <p className="welcome-summary" lang={textLang}>
            {site.summary}
          </p>
        )}
        <div className="welcome-facts">
          <Score reviews={reviews} />
          {opening && <OpenNow opening={opening} />}
          {site.addresses.map(address => (
            <p key={address.id}>{formatAddress(address)}</p>
          ))}
          {site.phones[0] && <PhoneLink phone={site.phones[0]} />}
        </div>
        <p className="actions">
          {site.services.length > 0 && (
            <a className="button welcome-book" href={urls.services()}>
              {t('front.book_online')}
            </a>
          )}
          {site.has_assistant && (
            <a className="button button-quiet welcome-ask" href={urls.assistant()}>
              {t('assistant.link')}
            </a>
          )}
        </p>
      </div>
    </div>
  );
};
