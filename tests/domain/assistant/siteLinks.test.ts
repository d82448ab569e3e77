import { expect, it } from 'vitest';
import { bookLinks, choiceLinks, siteCitations } from '@/domain/assistant/siteLinks';
import { toInstant } from '@/domain/schedule';

const reader = { locale: 'en', region: 'en', timezone: 'Europe/Kyiv', currency: 'UAH' } as const;
const services = [
  { id: 3, name: 'Cut' },
  { id: 4, name: 'Dry' },
];
const day = (date: string, ...times: string[]) => ({
  date,
  starts: times.map(time => toInstant(reader.timezone, date, time)),
});

it('leads to three starts a day and six in all, and then to all times', () => {
  const days = ['26', '27', '28'].map(date => day(`2026-11-${date}`, '09:00', '10:00', '11:00', '12:00'));
  const links = bookLinks({ services, employee: { id: 5, name: 'Olena' }, days, nearest: null }, reader);
  expect(links.map(({ label }) => label.replace(/\s/g, ' '))).toEqual([
    'Book Thu, Nov 26, 9:00 AM',
    'Book Thu, Nov 26, 10:00 AM',
    'Book Thu, Nov 26, 11:00 AM',
    'Book Fri, Nov 27, 9:00 AM',
    'Book Fri, Nov 27, 10:00 AM',
    'Book Fri, Nov 27, 11:00 AM',
    'All free times',
  ]);
  expect(links[0]?.path).toBe(
    `book/details?services=3,4&employees=5,5&start=${toInstant(reader.timezone, '2026-11-26', '09:00')}`,
  );
  expect(links.at(-1)?.path).toBe('book/time?services=3,4&employees=5,5&date=2026-11-26');
});

it('writes days and times as the reader’s region does', () => {
  const days = [day('2026-11-26', '15:00'), day('2026-11-27', '15:00')];
  const british = { ...reader, region: 'en-GB' };
  const links = bookLinks({ services, employee: null, days, nearest: null }, british);
  expect(links.map(({ label }) => label)).toEqual([
    'Book Thu 26 Nov, 15:00',
    'Book Fri 27 Nov, 15:00',
    'All free times',
  ]);
});

it('leads to the nearest day where the days asked for have none, and nowhere without any', () => {
  const nearest = day('2026-12-01', '15:00');
  const [link] = bookLinks({ services, employee: null, days: [], nearest }, reader);
  expect(link?.label.replace(/\s/g, ' ')).toBe('Book 3:00 PM');
  expect(link?.path).toBe(`book/details?services=3,4&start=${nearest.starts[0]}`);
  expect(bookLinks({ services, employee: null, days: [], nearest: null }, reader)).toEqual([]);
});

it('turns pages of the admin into those of the site, and drops the others', () => {
  const paths = ['services/7', 'articles/8', 'book/time?services=1', 'settings/calendar', 'customers/9'];
  expect(siteCitations(paths.map(path => ({ label: 'x', path }))).map(({ path }) => path)).toEqual([
    'book?services=7',
    'blog/8',
    'book/time?services=1',
  ]);
});

it('lets a visitor choose what is meant, on the date that was asked for', () => {
  expect(choiceLinks(services, '2026-11-26').map(({ path }) => path)).toEqual([
    'book/time?services=3&date=2026-11-26',
    'book/time?services=4&date=2026-11-26',
  ]);
  expect(choiceLinks(services, undefined)[0]).toEqual({ label: 'Cut', path: 'book/time?services=3' });
});
