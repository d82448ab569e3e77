import type { Hours } from '@/domain/schedule';
import { minorUnits } from '@/domain/money/money';
import type { Site, SiteAddress } from '@/domain/sites/site';
import type { ReviewsSummary } from '@/domain/reviews/review';
import { shiftsOf } from '@/site/opening';
import { useSite } from '@/site/pageContext';
import { DataBlock } from './DataBlock';

export const StructuredData = ({ reviews }: { reviews: ReviewsSummary }) => {
  const { site, origin, urls } = useSite();
  return <DataBlock of={{ ...describe(site, origin, origin + urls.front()), ...rated(reviews) }} />;
};

const rated = ({ average, count }: ReviewsSummary) =>
  average !== null && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
  };

function describe(site: Site, origin: string, url: string) {
  const { addresses, logo, picture, photos } = site;
  const pictures = [picture, ...photos].filter(one => one !== null);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: site.name,
    description: site.summary || site.description || undefined,
    url,
    logo: logo ? origin + logo.url : undefined,
    image: pictures.length > 0 ? pictures.map(one => origin + one.url) : undefined,
    telephone: site.phones[0],
    email: site.contact_email || undefined,
    sameAs: site.links.map(link => link.url),
    address: addresses.length > 0 ? addresses.map(placed) : undefined,
    currenciesAccepted: site.currency,
    openingHoursSpecification: [1, 2, 3, 4, 5, 6, 7].flatMap(weekday =>
      openings(site.working_hours, weekday),
    ),
    makesOffer: site.services.map(({ name, description, price_from }) => ({
      '@type': 'Offer',
      priceCurrency: site.currency,
      price: price_from / minorUnits(site.currency),
      itemOffered: { '@type': 'Service', name, description: description || undefined },
    })),
  };
}

const placed = ({ street, building, city, postal_code, country }: SiteAddress) => ({
  '@type': 'PostalAddress',
  streetAddress: `${street} ${building}`.trim(),
  addressLocality: city,
  postalCode: postal_code,
  addressCountry: country.code,
});

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const openings = (hours: Hours[], weekday: number) =>
  shiftsOf(hours, weekday).map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days[weekday - 1],
    opens: from,
    closes: to === '24:00' ? '23:59' : to,
  }));
