import { translate } from '../messages/translate';
import { toLocal } from '../schedule';
import { toMs } from '../time/instant';
import { dateFormat } from '../time/dateFormat';
import { zonedFormats } from '../time/zonedFormats';
import type { Citation } from './chat';
import type { FreeTimes } from './facts';
import type { Reader } from './wording';

const starts_a_day = 3;
const starts_max = 6;

/** The pages of the site to which an answer may lead, relative to the company's front page. */
const sitePages = /^(?:book|blog)[/?]/;

/**
 * Links for a visitor from free times into the booking, whose form with details, price and terms confirms it: at most
 * three starts a day and six in all, and then all times. None without free times.
 */
export function bookLinks({ services, employee, days, nearest }: FreeTimes, reader: Reader): Citation[] {
  const shown = nearest ? [nearest] : days;
  const [first] = shown;
  if (!first) return [];
  const chosen = new URLSearchParams({
    services: services.map(({ id }) => id).join(','),
    ...(employee && { employees: services.map(() => employee.id).join(',') }),
  })
    .toString()
    .replace(/%2C/g, ',');
  const starts = shown.flatMap(day => day.starts.slice(0, starts_a_day)).slice(0, starts_max);
  const isOneDay = new Set(starts.map(start => toLocal(reader.timezone, start).date)).size === 1;
  const text = (key: string, when?: string) =>
    translate({ key: `site.assistant.${key}`, values: { when: when ?? '' } }, reader.locale);
  return [
    ...starts.map(start => ({
      label: text('book', isOneDay ? timeOf(start, reader) : shortMoment(start, reader)),
      path: `book/details?${chosen}&start=${start}`,
    })),
    { label: text('all_times'), path: `book/time?${chosen}&date=${first.date}` },
  ];
}

/** Each service that may be meant, with its free times on the date that was asked for. */
export const choiceLinks = (services: { id: number; name: string }[], date: string | undefined): Citation[] =>
  services.map(({ id, name }) => ({
    label: name,
    path: `book/time?services=${id}${date === undefined ? '' : `&date=${date}`}`,
  }));

const timeOf = (start: number, { region, timezone }: Reader) => zonedFormats(region, timezone).time(start);

/** 'Thu 26 Nov, 15:00'. */
function shortMoment(start: number, reader: Reader): string {
  const day = dateFormat(reader.region, reader.timezone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  return `${day.format(toMs(start))}, ${timeOf(start, reader)}`;
}

/** What a visitor may follow: a service leads to its booking, an article to the blog; pages of the admin are dropped. */
export const siteCitations = (citations: Citation[]): Citation[] =>
  citations.flatMap(({ label, path }) => {
    if (sitePages.test(path)) return [{ label, path }];
    const [, kind, id] = /^(services|articles)\/(\d+)$/.exec(path) ?? [];
    if (kind === undefined) return [];
    return [{ label, path: kind === 'services' ? `book?services=${id}` : `blog/${id}` }];
  });
