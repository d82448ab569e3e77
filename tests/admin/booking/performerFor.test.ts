import { expect, it } from 'vitest';
import type { Service } from '@/domain/services/service';
import { performerFor } from '@/src/booking/performerFor';

const performedBy = (...ids: number[]) =>
  ({ break: 0, employees: ids.map(employee_id => ({ employee_id, duration: 60 })) }) as Service;
const free = () => [];
const busy =
  (...ids: number[]) =>
  (id: number) =>
    ids.includes(id) ? (['overlap'] as const).slice() : [];

it.each([
  ['whoever did the service before, if they perform this one', performedBy(1, 2), free, 2, 2],
  ['the first who is free', performedBy(1, 2), busy(1), null, 2],
  ['the only one who performs it, free or not', performedBy(1), busy(1), null, 1],
  ['nobody, while nobody is free', performedBy(1, 2), busy(1, 2), null, null],
  ['nobody, where nobody performs it', performedBy(), free, 2, null],
] as const)('a service goes to %s', (_, service, conflicts, preferred, expected) => {
  expect(performerFor(service, conflicts, preferred)).toBe(expected);
});
