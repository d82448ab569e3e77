import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { unboundPolicy } from '@/tests/helpers/unboundPolicy';
import {
  googleCalendarUrl,
  outlookCalendarUrl,
  visitCalendar,
  type CalendarFile,
} from '@/domain/calendars/visitCalendar';
import { toInstant } from '@/domain/schedule';
import type { ClientVisit } from '@/domain/sites/clientVisit';

const at = (time: string) => toInstant('Europe/Kyiv', '2026-11-18', time);

const visit: ClientVisit = {
  visit_id: 42,
  sequence: 0,
  timezone: 'Europe/Kyiv',
  start_at: at('10:00'),
  end_at: at('11:00'),
  total: 50_000,
  currency: 'UAH',
  comment: '',
  is_cancelled: false,
  cancelled_by: null,
  cancel_reason: '',
  is_confirmed: false,
  can_confirm: true,
  can_change: true,
  changes_until: at('09:00'),

  policy: unboundPolicy,
  was_not_paid: false,
  payment: null,
  can_review: false,
  review: null,
  records: [
    {
      service: { id: 1, name: 'Стрижка; укладання, «Люкс»' },
      employee: { id: 1, full_name: 'Olena K.' },
      start_at: at('10:00'),
      end_at: at('11:00'),
      price: 50_000,
      status: 'active',
    },
  ],
};
const places = [{ street: 'Prorizna', building: '8', city: 'Kyiv', postal_code: '' }];
const url = 'https://zapys.test/s/kalyna/visits/abc';
const event = { visit, company_name: 'Калина & "Co"', places, url };
const organizer = 'info@kalyna.test';
const attendee = 'anna@example.org';
const sent = (changes: Partial<ClientVisit> = {}) =>
  visitCalendar({ ...event, visit: { ...visit, ...changes } }, { organizer, attendee }, at('08:00'));
const downloaded = (changes: Partial<ClientVisit> = {}) =>
  visitCalendar({ ...event, visit: { ...visit, ...changes } }, { organizer }, at('08:00'));

const parsed = ({ content }: CalendarFile) => {
  const calendar = new ICAL.Component(ICAL.parse(content) as object[]);
  const entry = calendar.getFirstSubcomponent('vevent')!;
  const valueOf = (name: string) => String(entry.getFirstPropertyValue(name) ?? '');
  const alarm = entry.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
  const person = (name: string) => {
    const property = entry.getFirstProperty(name);
    const parameter = (key: string) => property?.getFirstParameter(key);
    return property && { of: String(property.getFirstValue()).toLowerCase(), parameter };
  };
  return {
    valueOf,
    person,
    event: new ICAL.Event(entry),
    alarm: alarm && String(alarm),
    method: calendar.getFirstPropertyValue('method'),
  };
};

describe('a visit in the client’s calendar', () => {
  it('is read by another program as it was written', () => {
    const { valueOf, alarm, method } = parsed(downloaded());
    expect(method).toBe('PUBLISH');
    expect(valueOf('uid')).toBe('visit-42@zapys.test');
    expect(valueOf('summary')).toBe('Калина & "Co": Стрижка; укладання, «Люкс»');
    expect(valueOf('dtstart')).toBe('2026-11-18T08:00:00Z');
    expect(valueOf('dtend')).toBe('2026-11-18T09:00:00Z');
    expect(valueOf('location')).toBe('Prorizna 8, Kyiv');
    expect([valueOf('url'), valueOf('description')]).toEqual([url, url]);
    expect([valueOf('status'), valueOf('sequence'), alarm]).toEqual(['CONFIRMED', '0', '-PT2H']);
  });

  it('is the same event after it was moved or cancelled', () => {
    const before = parsed(sent());
    const moved = { sequence: 1, start_at: at('14:00'), end_at: at('15:00') };
    const after = parsed(sent(moved));
    expect(after.valueOf('uid')).toBe(before.valueOf('uid'));
    expect([after.valueOf('sequence'), after.valueOf('dtstart')]).toEqual(['1', '2026-11-18T12:00:00Z']);
    const cancelled = { ...moved, sequence: 2, is_cancelled: true };
    const { valueOf, alarm } = parsed(sent(cancelled));
    expect([valueOf('status'), valueOf('sequence'), alarm]).toEqual(['CANCELLED', '2', undefined]);
  });

  it.each([
    ['a visit that takes place', {}, 'REQUEST', 'PUBLISH', 'CONFIRMED'],
    ['one that was moved', { sequence: 3 }, 'REQUEST', 'PUBLISH', 'CONFIRMED'],
    ['one that is cancelled', { sequence: 4, is_cancelled: true }, 'CANCEL', 'CANCEL', 'CANCELLED'],
  ])('is for %s what iTIP calls it', (_, changes, bySending, byDownload, status) => {
    for (const [file, method] of [
      [sent(changes), bySending],
      [downloaded(changes), byDownload],
    ] as const) {
      const { valueOf, person, method: written } = parsed(file);
      expect([file.method, written, valueOf('status')]).toEqual([method, method, status]);
      expect(valueOf('dtstamp')).toBe('2026-11-18T06:00:00Z');
      expect(person('organizer')?.of).toBe('mailto:info@kalyna.test');
      expect(person('organizer')?.parameter('cn')).toBe('Калина & ’Co’');
    }
    expect(parsed(downloaded(changes)).person('attendee')).toBeNull();
    const { of, parameter } = parsed(sent(changes)).person('attendee')!;
    expect([of, parameter('rsvp'), parameter('partstat'), parameter('role')]).toEqual([
      'mailto:anna@example.org',
      'FALSE',
      'ACCEPTED',
      'REQ-PARTICIPANT',
    ]);
  });

  it('names an international address as a URI does', () => {
    const file = visitCalendar(event, { organizer, attendee: 'анна@пошта.укр' }, at('08:00'));
    const { of } = parsed(file).person('attendee')!;
    expect(decodeURI(of)).toBe('mailto:анна@пошта.укр');
    expect(of).toMatch(/^[\x21-\x7e]+$/);
  });

  it.each([
    ['Europe/Kyiv', '2026-03-29', '02:30', '04:30'],
    ['Europe/Kyiv', '2026-10-25', '02:30', '04:30'],
    ['Europe/Kyiv', '2026-12-31', '23:00', '24:00'],
    ['America/New_York', '2026-03-08', '01:30', '03:30'],
    ['America/New_York', '2026-11-01', '00:30', '01:30'],
    ['Australia/Lord_Howe', '2026-10-04', '01:30', '03:00'],
    ['Asia/Kolkata', '2026-07-01', '09:00', '10:00'],
  ])('is at its own instants in %s on %s, from %s to %s', (timezone, date, from, to) => {
    const [start_at, end_at] = [toInstant(timezone, date, from), toInstant(timezone, date, to)];
    for (const file of [sent({ timezone, start_at, end_at }), downloaded({ timezone, start_at, end_at })]) {
      const { event } = parsed(file);
      expect([event.startDate.zone.tzid, event.endDate.zone.tzid]).toEqual(['UTC', 'UTC']);
      expect([event.startDate.toUnixTime(), event.endDate.toUnixTime()]).toEqual([start_at, end_at]);
      expect(event.duration.toSeconds()).toBe(end_at - start_at);
    }
  });

  it('has lines of at most 75 bytes, each ended as the standard says', () => {
    const long = { ...event, company_name: 'Довга назва '.repeat(20) };
    const { content } = visitCalendar(long, { organizer, attendee }, at('08:00'));
    const lines = content.split('\r\n');
    expect(lines.at(-1)).toBe('END:VCALENDAR');
    expect(lines.every(line => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('is filled in at Google and Outlook', () => {
    const google = new URL(googleCalendarUrl(event)).searchParams;
    expect(google.get('dates')).toBe('20261118T080000Z/20261118T090000Z');
    expect([google.get('text'), google.get('details')]).toEqual([
      'Калина & "Co": Стрижка; укладання, «Люкс»',
      url,
    ]);
    const outlook = new URL(outlookCalendarUrl(event)).searchParams;
    expect([outlook.get('startdt'), outlook.get('subject')]).toEqual([
      '2026-11-18T08:00:00.000Z',
      'Калина & "Co": Стрижка; укладання, «Люкс»',
    ]);
  });
});
