import { toLocal } from '../../domain/schedule';

/** Formatted for spreadsheets: '2027-03-01 10:00'. */
export function parseMoment(timezone: string, instant: number): string {
  const { date, time } = toLocal(timezone, instant);
  return `${date} ${time}`;
}
