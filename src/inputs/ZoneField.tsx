import { otherZoneNames, timeZones } from '@/domain/countries/timeZones';
import { SearchField } from './SearchField';

/** Offers the time zones that the server accepts, `first` ones on top; finds each by any of its names. */
export const ZoneField = ({ first = [] }: { first?: string[] }) => (
  <SearchField source="timezone" choices={[...new Set([...first, ...timeZones])].map(zoneChoice)} />
);

export const zoneChoice = (zone: string) => ({
  id: zone,
  name: spaced(zone),
  otherNames: otherZoneNames(zone).flatMap(name => [name, spaced(name)]),
});

const spaced = (zone: string) => zone.replace(/_/g, ' ');
