import { describe, expect, it } from 'vitest';
import { eventOf, diffEvents, type StoredEvent, type OwnAppointment } from '@/domain/calendars/syncedEvents';

const appointment = (overrides: Partial<OwnAppointment> = {}): OwnAppointment => ({
  version: 1,
  record_id: 7,
  name: 'Haircut',
  start_at: 1_800_000_000,
  end_at: 1_800_003_600,
  status: 'active',
  is_performer: true,
  customer_name: 'Hanna Lysenko',
  customer_phone: '+380671112233',
  employee_name: 'Olena Koval',
  company_name: 'Malva',
  place: 'Prorizna 8, Kyiv',
  url: 'https://zapys.test/1/records?record=7',
  ...overrides,
});

describe('a copy of an appointment', () => {
  it('tells whoever performs it of the client', () => {
    expect(eventOf(appointment(), 'en')).toEqual({
      record_id: 7,
      title: 'Haircut: Hanna Lysenko',
      description: 'Malva\nOpen the appointment: https://zapys.test/1/records?record=7',
      place: 'Prorizna 8, Kyiv',
      start_at: 1_800_000_000,
      end_at: 1_800_003_600,
      is_tentative: false,
      url: 'https://zapys.test/1/records?record=7',
    });
  });

  it('tells whoever comes for it of the company, in their language', () => {
    const { title, description } = eventOf(appointment({ is_performer: false }), 'uk');
    expect(title).toBe('Haircut: Malva');
    expect(description).toBe(
      'Виконує Olena Koval\nПереглянути, перенести чи скасувати візит: https://zapys.test/1/records?record=7',
    );
  });

  it('is the service alone where nobody is named, and says what is not certain', () => {
    expect(eventOf(appointment({ customer_name: '', status: 'on_hold' }), 'en')).toMatchObject({
      title: 'Haircut',
      is_tentative: true,
    });
  });
});

describe('what is to be done to a calendar', () => {
  const since = 1_000;
  const wanted = (record_id: number, start_at: number, digest = 'as it is') => ({
    copy: eventOf(appointment({ record_id, start_at, end_at: start_at + 60 }), 'en'),
    digest,
  });
  const storedEvent = (record_id: number, end_at: number, digest = 'as it is'): StoredEvent => ({
    record_id,
    event_id: `bk${record_id}`,
    generation: 0,
    digest,
    end_at,
  });

  it('is what is new or has changed, the soonest first', () => {
    const { put, remove, forget } = diffEvents(
      [wanted(1, 5_000), wanted(2, 3_000, 'moved'), wanted(3, 4_000)],
      [storedEvent(2, 9_000), storedEvent(3, 4_060)],
      since,
    );
    expect(put.map(({ copy, stored: before }) => [copy.record_id, before?.event_id])).toEqual([
      [2, 'bk2'],
      [1, undefined],
    ]);
    expect([remove, forget]).toEqual([[], []]);
  });

  it('takes out what is not to be there, and leaves what is over', () => {
    const { put, remove, forget } = diffEvents([], [storedEvent(1, since + 1), storedEvent(2, since)], since);
    expect(put).toEqual([]);
    expect(remove.map(({ record_id }) => record_id)).toEqual([1]);
    expect(forget.map(({ record_id }) => record_id)).toEqual([2]);
  });
});
