import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarFeed } from '@/domain/calendars/calendarFeed';
import type { OwnAppointment } from '@/domain/calendars/syncedEvents';
import { toInstant } from '@/domain/schedule';

const now = toInstant('UTC', '2026-01-01', '00:00');

const appointment = (start_at: number, end_at: number): OwnAppointment => ({
  record_id: 7,
  version: 3,
  name: 'Haircut',
  start_at,
  end_at,
  status: 'active',
  is_performer: true,
  customer_name: 'Anna',
  customer_phone: '',
  employee_name: 'Olena',
  company_name: 'Kalyna',
  place: '',
  url: 'https://zapys.test/1/records?record=7',
});

it.each([
  ['Europe/Kyiv', '2026-03-29', '02:30', '04:30'],
  ['Europe/Kyiv', '2026-10-25', '02:30', '04:30'],
  ['Europe/Kyiv', '2026-02-28', '23:00', '24:00'],
  ['America/New_York', '2026-03-08', '01:30', '03:30'],
  ['America/New_York', '2026-11-01', '00:30', '01:30'],
  ['Australia/Lord_Howe', '2026-04-05', '01:00', '02:30'],
  ['Pacific/Auckland', '2026-09-27', '01:30', '03:30'],
])('a feed is in UTC, so each program shows %s on %s from %s to %s right', (zone, date, from, to) => {
  const [start_at, end_at] = [toInstant(zone, date, from), toInstant(zone, date, to)];
  const text = calendarFeed(
    { name: 'Zapys', appointments: [appointment(start_at, end_at)], locale: 'en' },
    now,
  );
  const calendar = new ICAL.Component(ICAL.parse(text) as object[]);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  expect([event.startDate.zone.tzid, event.endDate.zone.tzid]).toEqual(['UTC', 'UTC']);
  expect([event.startDate.toUnixTime(), event.endDate.toUnixTime()]).toEqual([start_at, end_at]);
  expect([event.uid, event.sequence]).toEqual(['appointment-7@zapys.test', 2]);
  expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Zapys//Appointments//EN');
});
