import { describe, expect, it } from 'vitest';
import { toLocal, visitStarts, type Candidate, type VisitEmployee, type VisitQuery } from '@/domain/schedule';
import { at } from './at';

const timeZone = 'Europe/Kyiv';
const monday = '2026-06-01';

const visit = (from: string, to: string) => ({ start: at(`${monday}T${from}`), end: at(`${monday}T${to}`) });

const employee = (
  id: number,
  from: string,
  to: string,
  changes: Partial<VisitEmployee> = {},
): VisitEmployee => ({
  id,
  hours: [{ weekday: 1, from, to, breaks: [] }],
  adjustments: [],
  busy: [],
  ...changes,
});

const by = (employeeId: number, durationMinutes = 60, breakMinutes = 0): Candidate => ({
  employeeId,
  durationMinutes,
  breakMinutes,
});

const aVisit = (employees: VisitEmployee[], ...services: Candidate[][]): VisitQuery => ({
  timeZone,
  from: monday,
  days: 1,
  now: 0,
  stepMinutes: 60,
  employees,
  services: services.map(candidates => ({ candidates })),
});

/** '09:00 1, 10:00 2': when each part begins and who performs it. */
const describeStarts = (query: VisitQuery) =>
  visitStarts(query).map(({ parts }) =>
    parts.map(({ start, employeeId }) => `${toLocal(timeZone, start).time} ${employeeId}`).join(', '),
  );

describe('services of one visit', () => {
  it('follow one another without waiting for a hidden break', () => {
    const query = aVisit(
      [employee(1, '09:00', '11:00'), employee(2, '09:00', '12:00')],
      [by(1, 60, 30)],
      [by(2)],
    );
    expect(describeStarts(query)).toEqual(['09:00 1, 10:00 2', '10:00 1, 11:00 2']);
  });

  it('by the same employee wait for the hidden break', () => {
    expect(describeStarts(aVisit([employee(1, '09:00', '12:00')], [by(1, 60, 30)], [by(1)]))).toEqual([
      '09:00 1, 10:30 1',
    ]);
  });

  it('do not return to an employee whose hidden break still runs', () => {
    const both = [employee(1, '09:00', '18:00'), employee(2, '09:00', '18:00')];
    expect(describeStarts(aVisit(both, [by(1, 60, 30)], [by(2, 15)], [by(1)]))).toEqual([]);
    expect(describeStarts(aVisit(both, [by(1, 60, 30)], [by(2, 30)], [by(1)]))).toContain(
      '09:00 1, 10:00 2, 10:30 1',
    );
  });

  it('need a grid for the first one only', () => {
    const query = aVisit(
      [employee(1, '09:00', '10:30'), employee(2, '09:10', '12:00')],
      [by(1, 50)],
      [by(2)],
    );
    expect(describeStarts(query)).toEqual(['09:00 1, 09:50 2']);
  });

  it('leave out the last hidden break when they tell the end', () => {
    const [first] = visitStarts(aVisit([employee(1, '09:00', '10:00')], [by(1, 60, 30)]));
    expect(first).toEqual({
      start: at(`${monday}T09:00`),
      end: at(`${monday}T10:00`),
      parts: [{ service: 0, employeeId: 1, ...visit('09:00', '10:00'), breakMinutes: 30 }],
      performers: [{ employeeId: 1, end: at(`${monday}T10:00`) }],
    });
  });

  it('are never done by two employees one after the other', () => {
    expect(
      describeStarts(
        aVisit([employee(1, '09:00', '10:00'), employee(2, '10:00', '11:00')], [by(1, 90), by(2, 90)]),
      ),
    ).toEqual([]);
  });
});

describe('anyone', () => {
  const morning = { busy: [visit('08:00', '09:00')] };

  it('is the lowest id among those with as little booked', () => {
    const query = aVisit([employee(2, '09:00', '10:00'), employee(1, '09:00', '10:00')], [by(2), by(1)]);
    expect(describeStarts(query)).toEqual(['09:00 1']);
  });

  it('is who has the least booked that day', () => {
    const query = aVisit(
      [employee(1, '09:00', '10:00', morning), employee(2, '09:00', '10:00')],
      [by(1), by(2)],
    );
    expect(describeStarts(query)).toEqual(['09:00 2']);
  });

  it('is not judged by what is booked twice, or on another day', () => {
    const twice = { busy: [visit('08:00', '08:30'), visit('08:00', '08:30'), visit('08:10', '08:20')] };
    const yesterday = { busy: [{ start: at('2026-05-31T08:00'), end: at('2026-06-01T00:45') }] };
    const query = aVisit(
      [employee(1, '09:00', '10:00', yesterday), employee(2, '09:00', '10:00', twice)],
      [by(1), by(2)],
    );
    expect(describeStarts(query)).toEqual(['09:00 2']);
  });

  it('is one with whom the rest of the visit can still be done', () => {
    const query = aVisit(
      [employee(1, '09:00', '12:00'), employee(2, '09:00', '12:00', morning)],
      [by(1, 60, 60), by(2, 60, 60)],
      [by(2, 30)],
      [by(1, 30)],
    );
    expect(describeStarts(query)).toEqual(['09:00 2, 11:00 2, 11:30 1']);
  });

  it('is who costs least, however much is booked', () => {
    const both = [employee(1, '09:00', '10:00'), employee(2, '09:00', '10:00', morning)];
    const query = aVisit(both, [
      { ...by(1), price: 500 },
      { ...by(2), price: 400 },
    ]);
    expect(describeStarts(query)).toEqual(['09:00 2']);
  });

  it('offers a start only on their own grid', () => {
    const query = aVisit(
      [employee(1, '09:00', '11:00', morning), employee(2, '09:30', '12:00')],
      [by(1), by(2)],
    );
    expect(describeStarts(query)).toEqual(['09:00 1', '09:30 2', '10:00 1', '10:30 2']);
  });
});

describe('services in any order', () => {
  /** '09:00 b 2, 10:00 a 1': when each begins, which service it is and who performs it. */
  const inAnyOrder = (query: VisitQuery) =>
    visitStarts({ ...query, anyOrder: true }).map(({ parts }) =>
      parts
        .map(({ start, service, employeeId }) =>
          [toLocal(timeZone, start).time, 'abcdef'[service], employeeId].join(' '),
        )
        .join(', '),
    );
  const three = [employee(1, '12:00', '14:00'), employee(2, '09:00', '14:00'), employee(3, '09:00', '12:00')];

  it('find a start that the given order has not', () => {
    const query = aVisit(three, [by(1)], [by(2)], [by(3)]);
    expect(describeStarts(query)).toEqual([]);
    expect(inAnyOrder(query)).toEqual(['10:00 b 2, 11:00 c 3, 12:00 a 1', '11:00 c 3, 12:00 a 1, 13:00 b 2']);
  });

  it('stay in the given one where another is no better', () => {
    const both = [employee(1, '09:00', '12:00'), employee(2, '09:00', '12:00')];
    expect(inAnyOrder(aVisit(both, [by(2)], [by(1)]))[0]).toBe('09:00 a 2, 10:00 b 1');
  });

  it('wait as little as they can: for nobody’s break where another person or order has none', () => {
    const both = [employee(1, '09:00', '14:00'), employee(2, '09:00', '14:00')];
    expect(inAnyOrder(aVisit(both, [by(1, 60, 30)], [by(1, 60), by(2, 60)]))[0]).toBe('09:00 a 1, 10:00 b 2');
    expect(inAnyOrder(aVisit(both, [by(1, 60, 30)], [by(1, 60)]))[0]).toBe('09:00 b 1, 10:00 a 1');
  });

  it('are performed by the cheapest of those who make nobody wait', () => {
    const both = [employee(1, '09:00', '14:00'), employee(2, '09:00', '14:00')];
    const priced = (employeeId: number, price: number) => ({ ...by(employeeId), price });
    const query = aVisit(both, [by(1)], [priced(1, 500), priced(2, 400)]);
    expect(inAnyOrder(query)[0]).toBe('09:00 a 1, 10:00 b 2');
  });

  it('are tried in each order up to five of them, and in the given one beyond', () => {
    const early = employee(1, '09:00', '10:00');
    const late = employee(2, '10:00', '16:00');
    const one = [by(2, 30)];
    expect(inAnyOrder(aVisit([early, late], one, one, one, one, [by(1)]))).toEqual([
      '09:00 e 1, 10:00 a 2, 10:30 b 2, 11:00 c 2, 11:30 d 2',
    ]);
    expect(inAnyOrder(aVisit([early, late], one, one, one, one, one, [by(1)]))).toEqual([]);
  });

  it('are given up soon where nothing fits, however many could do them', () => {
    const team = Array.from({ length: 10 }, (_, index) => employee(index + 1, '09:00', '18:00'));
    const anyone = team.map(({ id }) => by(id, 15 + id, 10));
    const query = aVisit(team, anyone, anyone, anyone, anyone, [by(1, 600)]);
    expect(visitStarts({ ...query, stepMinutes: 15, anyOrder: true })).toEqual([]);
  });
});

describe('a start of one service', () => {
  const booked = { busy: [visit('09:00', '10:00')] };

  it('names everybody who can take it, in their own time, and first the one who would', () => {
    const query = aVisit(
      [employee(1, '09:00', '12:00', booked), employee(2, '09:00', '12:00'), employee(3, '10:00', '12:00')],
      [by(1, 30), by(2, 60), by(3, 90)],
    );
    expect(visitStarts(query).map(({ performers }) => performers)).toEqual([
      [{ employeeId: 2, end: at(`${monday}T10:00`) }],
      [
        { employeeId: 2, end: at(`${monday}T11:00`) },
        { employeeId: 3, end: at(`${monday}T11:30`) },
        { employeeId: 1, end: at(`${monday}T10:30`) },
      ],
      [
        { employeeId: 2, end: at(`${monday}T12:00`) },
        { employeeId: 1, end: at(`${monday}T11:30`) },
      ],
    ]);
  });

  it('names nobody beside those who take a visit of several', () => {
    const [first] = visitStarts(aVisit([employee(1, '09:00', '12:00')], [by(1)], [by(1)]));
    expect(first!.performers).toEqual([]);
  });
});

it.each([
  ['no services', aVisit([employee(1, '09:00', '12:00')])],
  ['a service that nobody performs', aVisit([employee(1, '09:00', '12:00')], [by(1)], [])],
  ['a service of a stranger', aVisit([employee(1, '09:00', '12:00')], [by(9)])],
])('a visit of %s has no starts', (_, query) => {
  expect(visitStarts(query)).toEqual([]);
});

it('many services that many could do, but for the last, are given up soon', () => {
  const employees = Array.from({ length: 10 }, (_, index) => employee(index + 1, '09:00', '18:00'));
  const anyone = employees.map(({ id }) => by(id, 15, 10));
  const query = aVisit(employees, ...Array.from({ length: 7 }, () => anyone), [by(1, 600)]);
  expect(visitStarts({ ...query, stepMinutes: 15 })).toEqual([]);
});
