import { BookBar } from '../components/layout/BookBar';
import { Breadcrumbs } from '../components/layout/Breadcrumbs';
import { Contacts } from '../components/business/Contacts';
import { Menu } from '../components/layout/Menu';
import { Page } from '../components/layout/Page';
import { useSite } from '../pageContext';

/** All services with their prices, or those that are searched for. */
export const MenuPage = ({ search }: { search: string }) => {
  const { site, t, urls } = useSite();
  const title = t('front.services');
  return (
    <Page title={title} isListed>
      <Breadcrumbs steps={[{ name: title, url: urls.menu() }]} />
      <div className="columns">
        <section className="column-main all-services" aria-labelledby="title">
          <h1 id="title" tabIndex={-1}>
            {title}
          </h1>
          <Menu search={search} level="h2" />
        </section>
        <div className="column-side">
          <Contacts />
        </div>
      </div>
      {site.services.length > 0 && <BookBar href={urls.services()} />}
    </Page>
  );
};
