import { last } from '../domain/assert';
import type { ClientVisit } from '../domain/sites/clientVisit';
import { formatAddress } from '../domain/companies/formatAddress';
import type { SiteContext } from './pageContext';

/** The visit as an iCalendar file (RFC 5545) with a stable UID, so importing it again updates the event. */
export function calendarFile({ site, now }: SiteContext, visit: ClientVisit): string {
  const { visit_id, start_at, end_at, is_cancelled, records } = visit;
  const what = records.map(({ service }) => service.name).join(', ');
  const where = site.addresses.map(formatAddress).join('; ');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zapys//Site//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:visit-${visit_id}@${site.slug}.zapys`,
    `DTSTAMP:${instantOf(now)}`,
    `DTSTART:${instantOf(start_at)}`,
    `DTEND:${instantOf(end_at)}`,
    `SUMMARY:${escaped(`${site.name}: ${what}`)}`,
    ...(where ? [`LOCATION:${escaped(where)}`] : []),
    `STATUS:${is_cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(line => `${folded(line)}\r\n`).join('');
}

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n|\r/g, '\\n');

/** Folds lines at 75 bytes (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const longer = last(lines) + character;
    if (Buffer.byteLength(longer) <= 75) lines[lines.length - 1] = longer;
    else lines.push(` ${character}`);
  }
  return lines.join('\r\n');
}
