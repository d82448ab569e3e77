import { toLocal } from '../../domain/schedule';

/** What a zone's clocks show at an epoch second, as spreadsheets read it: '2027-03-01 10:00'. */
export function parseMoment(timezone: string, instant: number): string {
  const { date, time } = toLocal(timezone, instant);
  return `${date} ${time}`;
}
