import { describe, expect, it } from 'vitest';
import type { Customer } from '@/domain/customers/customer';
import type { Service } from '@/domain/services/service';
import {
  blockOf,
  changed,
  lengthOf,
  emptyCustomer,
  timesOf,
  totalOf,
  visitOf,
  missingFields,
  type Booking,
} from '@/src/booking/booking';

const timezone = 'Europe/Kyiv';
const [olena, iryna] = [1, 2];
const aService = (id: number, pause: number, durations: Record<number, number>) =>
  ({
    id,
    break: pause,
    employees: Object.entries(durations).map(([employee_id, duration]) => ({
      employee_id: Number(employee_id),
      duration,
    })),
  }) as Service;
const services = [
  aService(1, 15, { [olena]: 60, [iryna]: 90 }),
  aService(2, 0, { [olena]: 30, [iryna]: 45 }),
];

const aBlock = (overrides: Partial<Booking> = {}): Booking => ({
  kind: 'block',
  isTimed: false,
  known: null,
  membership: null,
  person: { first_name: '', last_name: '', phone: '', email: '' },
  items: [{ service_id: null, employee_id: olena }],
  wall: { date: '2026-07-01', time: '23:00' },
  until: { date: '2026-07-02', time: '00:00' },
  comment: '',
  ...overrides,
});

describe('several services', () => {
  it('by the same employee wait for the hidden break between them', () => {
    const items = [
      { service_id: 1, employee_id: olena },
      { service_id: 2, employee_id: olena },
    ];
    expect(timesOf(items, services)[1]).toEqual({ from_min: 75, duration: 30, pause: 0 });
    expect(lengthOf(items, services)).toBe(105);
  });

  it('by different employees follow one another at once, each as long as theirs take', () => {
    const items = [
      { service_id: 1, employee_id: olena },
      { service_id: 2, employee_id: iryna },
    ];
    expect(timesOf(items, services)[1]).toEqual({ from_min: 60, duration: 45, pause: 0 });
    expect(lengthOf(items, services)).toBe(105);
    expect(lengthOf([{ service_id: 1, employee_id: iryna }], services)).toBe(90);
    expect(lengthOf([{ service_id: 1, employee_id: iryna, duration: 75 }], services)).toBe(75);
    expect(lengthOf([{ service_id: 1, employee_id: iryna, duration: NaN }], services)).toBe(90);
  });
});

it('a name or a phone that was looked for in vain is somebody new’s', () => {
  expect(emptyCustomer('Anna Maria Client').person).toMatchObject({
    first_name: 'Anna',
    last_name: 'Maria Client',
  });
  expect(emptyCustomer('+380 67 1').person).toMatchObject({ first_name: '', phone: '+380 67 1' });
});

describe('time that is taken out', () => {
  it('may end at midnight, and on another day', () => {
    expect(missingFields(aBlock())).toEqual({});
    const { start_at, end_at } = blockOf(aBlock(), timezone);
    expect(end_at! - start_at!).toBe(3_600_000);
    const night = aBlock({ until: { date: '2026-07-02', time: '06:00' } });
    expect(missingFields(night)).toEqual({});
  });

  it('does not end before it begins, nor at no time at all', () => {
    const early = aBlock({ until: { date: '2026-07-01', time: '22:00' } });
    expect(missingFields(early)).toEqual({ end_at: 'validation.ends_before_start' });
    const open = aBlock({ until: { date: '2026-07-01', time: '' } });
    expect(missingFields(open)).toEqual({ end_at: 'calendar.book.choose_end' });
  });

  it('keeps its length when its start moves, over the night on which the clock changes too', () => {
    const moved = changed(aBlock(), { wall: { date: '2026-07-03', time: '10:00' } }, timezone);
    expect(moved.until).toEqual({ date: '2026-07-03', time: '11:00' });
    const spring = changed(aBlock(), { wall: { date: '2026-03-29', time: '02:30' } }, timezone);
    expect(spring.until).toEqual({ date: '2026-03-29', time: '04:30' });
    const half = changed(aBlock(), { wall: { date: '', time: '10:00' } }, timezone);
    expect(half.until).toEqual(aBlock().until);
  });
});

it('a visit is drawn on the membership of whoever comes, and on nobody else’s', () => {
  const drawn = {
    kind: 'known',
    known: { id: 9 } as Customer,
    membership: { id: 31, name: 'Five cuts', customer_id: 9 },
    items: [{ service_id: 3, employee_id: olena }],
  } as const;
  const drawnOn = (changes: Partial<Booking>) =>
    visitOf({ ...aBlock(), ...drawn, items: [...drawn.items], ...changes }, timezone).customer_membership_id;
  expect(drawnOn({})).toBe(31);
  expect(drawnOn({ known: { id: 10 } as Customer })).toBeUndefined();
  expect(drawnOn({ kind: 'walk_in' })).toBeUndefined();
  expect(drawnOn({ membership: null })).toBeUndefined();
});

it('costs what its employees ask, once each of its services has one', () => {
  const price = (amount: number) => ({ amount, currency: 'UAH' });
  const [haircut] = services.map(service => ({
    ...service,
    employees: service.employees.map(performer => ({
      ...performer,
      price: price(performer.employee_id * 10_000),
    })),
  }));
  const priced = haircut ? [haircut] : [];
  const total = (...employees: (number | null)[]) =>
    totalOf(
      employees.map(employee_id => ({ service_id: 1, employee_id })),
      priced,
    );
  expect(total(olena, iryna)).toBe(30_000);
  expect(total(olena, null)).toBeUndefined();
  expect(totalOf([{ service_id: 9, employee_id: olena }], priced)).toBeUndefined();
});
