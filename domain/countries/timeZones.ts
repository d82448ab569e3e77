import { countryRows } from './countryRows';
import { zoneAliases } from './zoneAliases';

/** Zones of places that are in no row of `countryRows`. */
const elsewhere =
  'Antarctica/Casey Antarctica/Davis Antarctica/DumontDUrville Antarctica/Mawson Antarctica/McMurdo Antarctica/Palmer ' +
  'Antarctica/Rothera Antarctica/Syowa Antarctica/Troll Antarctica/Vostok Atlantic/South_Georgia Europe/Simferopol ' +
  'Indian/Kerguelen Pacific/Midway Pacific/Pitcairn Pacific/Wake UTC';

/** Hours ahead of UTC have a minus in these names of IANA. */
const fixedOffsets = [
  ...Array.from({ length: 12 }, (_, index) => `Etc/GMT+${index + 1}`),
  ...Array.from({ length: 14 }, (_, index) => `Etc/GMT-${index + 1}`),
];

/** Each zone once, by its present name of IANA, in alphabetical order: what is stored and what is offered. */
export const timeZones: string[] = [
  ...new Set([...countryRows.flatMap(row => row[5]), ...elsewhere.split(' '), ...fixedOffsets]),
].sort();

/** Other names of a zone that `timeZones` has; empty if it has none. */
export const otherZoneNames = (zone: string): string[] => zoneAliases[zone]?.split(' ') ?? [];

/**
 * The name of `timeZones` for any name of that zone, in any case: 'Europe/Kiev' is 'Europe/Kyiv'. Undefined for what is no
 * name of a zone. `Intl` cannot tell it: some runtimes answer with the old name.
 */
export const presentZone = (name: string): string | undefined => byName.get(name.toLowerCase());

const byName = new Map(
  timeZones.flatMap(zone => [zone, ...otherZoneNames(zone)].map(name => [name.toLowerCase(), zone] as const)),
);
