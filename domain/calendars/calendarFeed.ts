import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Locale } from '../translations/locales';
import { toDate, type EpochSeconds } from '../time/instant';
import { eventOf, type OwnAppointment } from './syncedEvents';

/** When a feed was made; its link is shown only once. Epoch seconds. */
export type CalendarFeed = { created_at: EpochSeconds };

export type NewCalendarFeed = { url: string };

/** How often calendars are asked to read the feed again. */
const refresh_s = 3600;

type Contents = { name: string; appointments: OwnAppointment[]; locale: Locale };

/**
 * Appointments as an iCalendar feed (RFC 5545, RFC 7986): each has one UID for its whole life and a SEQUENCE that grows
 * with each change. `now` in epoch seconds.
 */
export function calendarFeed({ name, appointments, locale }: Contents, now: number): string {
  const calendar = ical({
    prodId: '//Zapys//Appointments//EN',
    method: ICalCalendarMethod.PUBLISH,
    name,
    ttl: refresh_s,
  });
  const soonestFirst = appointments.toSorted((a, b) => a.start_at - b.start_at || a.record_id - b.record_id);
  for (const appointment of soonestFirst) {
    const { record_id, title, description, place, start_at, end_at, is_tentative, url } = eventOf(
      appointment,
      locale,
    );
    calendar.createEvent({
      id: `appointment-${record_id}@${new URL(url).hostname}`,
      stamp: toDate(now),
      start: toDate(start_at),
      end: toDate(end_at),
      sequence: appointment.version - 1,
      summary: title,
      location: place || null,
      description: [phoneOf(appointment), description].filter(Boolean).join('\n'),
      url,
      status: is_tentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

/** The client's, for whoever performs it. */
const phoneOf = ({ is_performer, customer_phone }: OwnAppointment) => (is_performer ? customer_phone : '');
