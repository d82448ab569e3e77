import { expect, it } from 'vitest';
import { customerSchema } from '@/domain/customers/customer';
import { differences } from '@/src/forms/differences';

const picture = (id: number, url: string) => ({ id, url, thumbnail_url: url, width: 1, height: 1 });
const before = { first_name: 'Hanna', notes: '', picture: picture(3, '/a?signature=one') };

it('takes one picture at two addresses for what it is, and another for another', () => {
  const mine = { ...before, notes: 'Tea' };
  const later = { ...before, picture: picture(3, '/a?signature=two') };
  expect(differences(customerSchema, { before, mine, theirs: later })).toEqual({ notes: 'mine' });
  const other = { ...before, picture: picture(4, '/b') };
  expect(differences(customerSchema, { before, mine, theirs: other })).toEqual({
    notes: 'mine',
    picture: 'theirs',
  });
});
