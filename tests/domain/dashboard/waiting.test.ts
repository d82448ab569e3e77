import { expect, it } from 'vitest';
import type { OwnerType } from '@/domain/records/record';
import { overlapsOf, unconfirmedOf } from '@/domain/dashboard/waiting';

const minute = 60;
const visit = (
  id: number,
  from: number,
  { employee = 1, status = 'active', rest = 0, type = 'order' as OwnerType } = {},
) => ({
  id,
  start_at: from * minute,
  end_at: (from + 30) * minute,
  break: rest,
  confirmed_at: null,
  owner_type: type,
  employee: { id: employee },
  customer: { full_name: `Client ${id}` },
  flow: { status: status as 'active' },
});
const ids = ({ records }: { records: { id: number }[] }) => records.map(({ id }) => id);

it('overlaps what begins before another of the same employee has ended, its break included', () => {
  expect(ids(overlapsOf([visit(1, 0), visit(2, 29)], 0))).toEqual([2]);
  expect(ids(overlapsOf([visit(1, 0), visit(2, 30)], 0))).toEqual([]);
  expect(ids(overlapsOf([visit(1, 0, { rest: 15 }), visit(2, 44)], 0))).toEqual([2]);
  expect(ids(overlapsOf([visit(1, 0, { rest: 15 }), visit(2, 45)], 0))).toEqual([]);
});

it('overlaps nothing of another employee, nothing cancelled and nothing over', () => {
  expect(ids(overlapsOf([visit(1, 0), visit(2, 10, { employee: 2 })], 0))).toEqual([]);
  expect(ids(overlapsOf([visit(1, 0, { status: 'cancelled' }), visit(2, 10)], 0))).toEqual([]);
  expect(ids(overlapsOf([visit(1, 0), visit(2, 10)], 60 * minute))).toEqual([]);
});

it('waits for the confirmation of what is ahead alone, and names the first few', () => {
  const all = [1, 2, 3, 4, 5, 6, 7].map(id => visit(id, id * 60));
  const { count, records } = unconfirmedOf(all, 90 * minute);
  expect([count, records.length]).toEqual([6, 5]);
  expect(records[0]).toEqual({ id: 2, start_at: 120 * minute, customer: 'Client 2' });
});

it('waits for nobody to confirm blocked time', () => {
  expect(unconfirmedOf([visit(1, 30, { type: 'block' })], 0).count).toBe(0);
});
