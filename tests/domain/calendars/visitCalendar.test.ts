import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import {
  googleCalendarUrl,
  outlookCalendarUrl,
  visitCalendar,
} from '../../../domain/calendars/visitCalendar';
import { toInstant } from '../../../domain/schedule';
import type { ClientVisit } from '../../../domain/sites/clientVisit';

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
const event = { visit, company_name: 'Калина & Co', places, url };

const parsed = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as object[]);
  const entry = calendar.getFirstSubcomponent('vevent')!;
  const valueOf = (name: string) => String(entry.getFirstPropertyValue(name) ?? '');
  const alarm = entry.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
  return { valueOf, alarm: alarm && String(alarm), method: calendar.getFirstPropertyValue('method') };
};

describe('a visit in the client’s calendar', () => {
  it('is read by another program as it was written', () => {
    const { valueOf, alarm, method } = parsed(visitCalendar(event, at('08:00')));
    expect(method).toBe('PUBLISH');
    expect(valueOf('uid')).toBe('visit-42@zapys.test');
    expect(valueOf('summary')).toBe('Калина & Co: Стрижка; укладання, «Люкс»');
    expect(valueOf('dtstart')).toBe('2026-11-18T08:00:00Z');
    expect(valueOf('dtend')).toBe('2026-11-18T09:00:00Z');
    expect(valueOf('location')).toBe('Prorizna 8, Kyiv');
    expect([valueOf('url'), valueOf('description')]).toEqual([url, url]);
    expect([valueOf('status'), valueOf('sequence'), alarm]).toEqual(['CONFIRMED', '0', '-PT2H']);
  });

  it('is the same event after it was moved or cancelled', () => {
    const before = parsed(visitCalendar(event, at('08:00')));
    const moved = { ...visit, sequence: 1, start_at: at('14:00'), end_at: at('15:00') };
    const after = parsed(visitCalendar({ ...event, visit: moved }, at('08:00')));
    expect(after.valueOf('uid')).toBe(before.valueOf('uid'));
    expect([after.valueOf('sequence'), after.valueOf('dtstart')]).toEqual(['1', '2026-11-18T12:00:00Z']);
    const cancelled = { ...moved, sequence: 2, is_cancelled: true };
    const { valueOf, alarm } = parsed(visitCalendar({ ...event, visit: cancelled }, at('08:00')));
    expect([valueOf('status'), valueOf('sequence'), alarm]).toEqual(['CANCELLED', '2', undefined]);
  });

  it('has lines of at most 75 bytes, each ended as the standard says', () => {
    const lines = visitCalendar({ ...event, company_name: 'Довга назва '.repeat(20) }, at('08:00')).split(
      '\r\n',
    );
    expect(lines.every(line => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('is filled in at Google and Outlook', () => {
    const google = new URL(googleCalendarUrl(event)).searchParams;
    expect(google.get('dates')).toBe('20261118T080000Z/20261118T090000Z');
    expect([google.get('text'), google.get('details')]).toEqual([
      'Калина & Co: Стрижка; укладання, «Люкс»',
      url,
    ]);
    const outlook = new URL(outlookCalendarUrl(event)).searchParams;
    expect([outlook.get('startdt'), outlook.get('subject')]).toEqual([
      '2026-11-18T08:00:00.000Z',
      'Калина & Co: Стрижка; укладання, «Люкс»',
    ]);
  });
});
