import zones from 'countries-and-timezones';
import { describe, expect, it } from 'vitest';
import { timeZone } from '@/domain/countries/timeZoneField';
import { otherZoneNames, presentZone, timeZones } from '@/domain/countries/timeZones';
import { zoneAliases } from '@/domain/countries/zoneAliases';
import { isTimeZone, toInstant, toLocal } from '@/domain/schedule';

/** Every name that this runtime, IANA's lists and its old links have. */
const known = [
  ...new Set([
    ...Intl.supportedValuesOf('timeZone'),
    ...Object.keys(zones.getAllTimezones({ deprecated: true })),
    ...Object.values(zoneAliases).flatMap(names => names.split(' ')),
  ]),
].filter(name => name !== 'Factory');

const instants = ['2026-01-15', '2026-07-15', '2027-04-01'].map(date => toInstant('UTC', date, '12:00'));

describe('the list of time zones', () => {
  it.each(known)('has %s, with the clock that the runtime knows by this name', name => {
    const present = presentZone(name)!;
    expect(timeZones).toContain(present);
    if (!isTimeZone(name)) return;
    const clocks = (zone: string) => instants.map(instant => toLocal(zone, instant));
    expect(clocks(present)).toEqual(clocks(name));
  });

  it('has each zone once, all of them known to the schedule, and no name of two zones', () => {
    expect(new Set(timeZones).size).toBe(timeZones.length);
    expect(timeZones.filter(zone => !isTimeZone(zone))).toEqual([]);
    expect(Object.keys(zoneAliases).filter(zone => !timeZones.includes(zone))).toEqual([]);
    const others = timeZones.flatMap(otherZoneNames);
    expect(new Set(others).size).toBe(others.length);
    expect(others.filter(name => timeZones.includes(name))).toEqual([]);
  });

  it.each([
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['europe/kiev', 'Europe/Kyiv'],
    ['Europe/Uzhgorod', 'Europe/Kyiv'],
    ['Europe/Kyiv', 'Europe/Kyiv'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['America/Godthab', 'America/Nuuk'],
    ['America/Indianapolis', 'America/Indiana/Indianapolis'],
    ['America/Coral_Harbour', 'America/Atikokan'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['Asia/Rangoon', 'Asia/Yangon'],
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['Africa/Asmera', 'Africa/Asmara'],
    ['Atlantic/Faeroe', 'Atlantic/Faroe'],
    ['Pacific/Enderbury', 'Pacific/Kanton'],
    ['Pacific/Truk', 'Pacific/Chuuk'],
    ['Iceland', 'Atlantic/Reykjavik'],
    ['Turkey', 'Europe/Istanbul'],
    ['GB', 'Europe/London'],
    ['US/Eastern', 'America/New_York'],
    ['EST5EDT', 'America/New_York'],
    ['Europe/Oslo', 'Europe/Oslo'],
    ['Europe/Bratislava', 'Europe/Bratislava'],
    ['Etc/UTC', 'UTC'],
    ['GMT', 'UTC'],
    ['Zulu', 'UTC'],
    ['UTC', 'UTC'],
    ['Etc/GMT-3', 'Etc/GMT-3'],
  ])('takes %s as %s', (name, present) => {
    expect(presentZone(name)).toBe(present);
    expect(timeZone().validateSync(name)).toBe(present);
  });

  it.each(['', 'Europe/Atlantis', '+02:00', 'Etc/Unknown', 'Factory', 'Kyiv', '__proto__', 'constructor'])(
    'does not take %s',
    name => {
      expect(presentZone(name)).toBeUndefined();
      expect(timeZone().required().isValidSync(name)).toBe(false);
    },
  );
});
