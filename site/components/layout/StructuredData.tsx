import type { Hours } from '@/domain/schedule';
import { minorUnits } from '@/domain/money/money';
import type { Site, SiteAddress } from '@/domain/sites/site';
import type { ReviewsSummary } from '@/domain/reviews/review';
import { shiftsOf } from '@/site/opening';
import type { Formats } from '@/site/formats';
import { useSite } from '@/site/pageContext';
import { DataBlock } from './DataBlock';

export const StructuredData = ({ reviews }: { reviews: ReviewsSummary }) => {
  const { site, origin, urls, formats } = useSite();
  const described = describe(site, origin, origin + urls.front());
  return (
    <DataBlock
      of={{ ...described, ...rated(reviews), ...bookable(site, origin + urls.services(), formats) }}
    />
  );
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
    '@type': kindOf(site),
    name: site.name,
    description: site.summary || site.description || undefined,
    url,
    logo: logo ? origin + logo.url : undefined,
    image: pictures.length > 0 ? pictures.map(one => origin + one.url) : undefined,
    telephone: site.phones[0],
    email: site.contact_email || undefined,
    sameAs: site.links.map(link => link.url),
    address: addresses.length > 0 ? addresses.map(placed) : undefined,
    geo: addresses.flatMap(located)[0],
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

const located = ({ latitude, longitude }: SiteAddress) =>
  latitude === null || longitude === null ? [] : [{ '@type': 'GeoCoordinates', latitude, longitude }];

/** Prices, and where to book. */
function bookable({ services, name }: Site, url: string, { money }: Formats) {
  if (services.length === 0) return {};
  const [least, most] = [
    Math.min(...services.map(({ price_from }) => price_from)),
    Math.max(...services.map(({ price_to }) => price_to)),
  ];
  return {
    priceRange: least === most ? money(least) : `${money(least)} – ${money(most)}`,
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: url },
      result: { '@type': 'Reservation', name },
    },
  };
}

/** schema.org's type of the first kind of business that has one, else of all such businesses. */
const kindOf = ({ type, subtypes }: Site): string =>
  subtypes.flatMap(id => kinds[id] ?? [])[0] ?? kindsOfTypes[type] ?? 'LocalBusiness';

const kinds: Partial<Record<number, string>> = {
  101: 'HairSalon',
  102: 'HairSalon',
  103: 'NailSalon',
  107: 'DaySpa',
  108: 'TattooParlor',
  201: 'Dentist',
  301: 'ExerciseGym',
  501: 'AutoRepair',
  502: 'AutoWash',
  503: 'TireShop',
  505: 'AutoRental',
};

const kindsOfTypes: Partial<Record<string, string>> = {
  beauty: 'BeautySalon',
  health: 'MedicalBusiness',
  fitness: 'SportsActivityLocation',
  auto: 'AutomotiveBusiness',
  home: 'HomeAndConstructionBusiness',
};

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
