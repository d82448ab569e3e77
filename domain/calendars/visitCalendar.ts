import type { VisitEvent } from './visitEvent';
import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { formatAddress } from '../companies/formatAddress';
import { oneLine } from '../emails/emailContent';
import { toDate } from '../time/instant';

/** The address to which the company gets replies, and the client's where the file is sent to them. */
export type CalendarParties = { organizer: string; attendee?: string };

/** `method` is also the parameter of its content type, as RFC 6047 demands. */
export type CalendarFile = { method: 'REQUEST' | 'PUBLISH' | 'CANCEL'; content: string };

/** Before the visit. */
const alarm_s = 2 * 3600;

/**
 * The visit as an iCalendar file (RFC 5545, RFC 5546): one UID for its whole life and a SEQUENCE that grows with each
 * change, so that the event moves or is cancelled with the visit; times in UTC, which every program shows in its own zone.
 * To an attendee it is a REQUEST that needs no answer. A file that somebody downloads is no invitation: RFC 5546 calls
 * it PUBLISH and allows no attendee in it. A cancelled visit is a CANCEL in both. `now` in epoch seconds.
 */
export function visitCalendar(
  event: VisitEvent,
  { organizer, attendee }: CalendarParties,
  now: number,
): CalendarFile {
  const { visit, url, company_name } = event;
  const { visit_id, start_at, end_at, is_cancelled, sequence } = visit;
  const { hostname } = new URL(url);
  const method = is_cancelled ? 'CANCEL' : attendee === undefined ? 'PUBLISH' : 'REQUEST';
  const calendar = ical({ prodId: '//Zapys//Visits//EN', method: ICalCalendarMethod[method] });
  const entry = calendar.createEvent({
    id: `visit-${visit_id}@${hostname}`,
    stamp: toDate(now),
    start: toDate(start_at),
    end: toDate(end_at),
    sequence,
    summary: titleOf(event),
    location: placeOf(event) || null,
    description: url,
    url,
    organizer: { name: quotable(company_name), email: inUri(organizer) },
    status: is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (attendee !== undefined) {
    entry.createAttendee({
      email: inUri(attendee),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  if (!is_cancelled) entry.createAlarm({ type: ICalAlarmType.display, trigger: alarm_s });
  return { method, content: calendar.toString() };
}

/** A parameter in quotes cannot have quotes (RFC 5545, section 3.2). */
const quotable = (name: string) => oneLine(name).replaceAll('"', '’');

/** An international address in a mailto URI (RFC 6068). */
const inUri = (address: string) => encodeURI(address);

/** Opens Google Calendar with the event filled in. */
export function googleCalendarUrl(event: VisitEvent): string {
  const { start_at, end_at } = event.visit;
  return withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: titleOf(event),
    dates: `${compact(start_at)}/${compact(end_at)}`,
    details: event.url,
    location: placeOf(event),
  });
}

/** Opens Outlook on the web with the event filled in. */
export function outlookCalendarUrl(event: VisitEvent): string {
  const { start_at, end_at } = event.visit;
  return withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: titleOf(event),
    startdt: toDate(start_at).toISOString(),
    enddt: toDate(end_at).toISOString(),
    body: event.url,
    location: placeOf(event),
  });
}

function titleOf({ visit: { records }, company_name }: VisitEvent): string {
  const remaining = records.filter(({ status }) => status !== 'cancelled');
  const named = remaining.length > 0 ? remaining : records;
  return `${company_name}: ${named.map(({ service }) => service.name).join(', ')}`;
}

const placeOf = ({ places }: VisitEvent) => places.map(formatAddress).join('; ');

/** '20261118T080000Z'. */
const compact = (seconds: number) =>
  toDate(seconds)
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString()}`;
