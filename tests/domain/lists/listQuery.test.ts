import { expect, it } from 'vitest';
import { listQuery } from '@/domain/lists/listQuery';

const people = listQuery(['first_name', 'last_name', 'email'], {});
const sorted = async (sort?: string[]) => (await people.validate({ sort })).sort;

it('puts people of one name in the order of their other, unless that is asked for too', async () => {
  expect(await sorted()).toEqual(['first_name', 'last_name']);
  expect(await sorted(['-last_name'])).toEqual(['-last_name', '-first_name']);
  expect(await sorted(['first_name', '-last_name'])).toEqual(['first_name', '-last_name']);
  expect(await sorted(['email'])).toEqual(['email']);
});

it.each(['__proto__', 'constructor', 'toString', '-first_name,', ''])(
  'refuses to sort by %j, which is no field',
  async field => {
    await expect(sorted([field])).rejects.toMatchObject({ name: 'ValidationError' });
  },
);
