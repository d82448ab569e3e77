import { expect, it } from 'vitest';
import { maskContacts } from '@/domain/access/maskContacts';

it.each([
  [{ phone: '+380671234567' }, { phone: '+380 •• ••• ••67' }],
  [{ email: 'anna@example.org' }, { email: 'a•••@example.org' }],
  [
    { phone: null, email: '' },
    { phone: null, email: '' },
  ],
  [[{ customer: { id: 1, phone: '+380671234567' } }], [{ customer: { id: 1, phone: '+380 •• ••• ••67' } }]],
  [{ invite: { login: 'anna@example.org' } }, { invite: { login: 'a•••@example.org' } }],
  [
    { field: 'email', from: 'anna@example.org', to: null },
    { field: 'email', from: 'a•••@example.org', to: null },
  ],
  [
    { field: 'name', from: 'a', to: 'b' },
    { field: 'name', from: 'a', to: 'b' },
  ],
  [{ may_change_contact: true }, { may_change_contact: false }],
  [
    { content: 'Anna: +380 67 123 45 67, anna@example.org, at 10:00' },
    { content: 'Anna: +380 •• ••• ••67, a•••@example.org, at 10:00' },
  ],
  [null, null],
  ['+380671234567', '+380671234567'],
])('masks %j', (answer, masked) => {
  expect(maskContacts(answer)).toEqual(masked);
});
