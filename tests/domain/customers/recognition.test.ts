import { describe, expect, it } from 'vitest';
import { editedContact, ownContact } from '@/domain/customers/contact';
import type { Client } from '@/domain/customers/customer';
import { recognizedCard, type KnownCard } from '@/domain/customers/recognition';

const phone = '+380671112233';
const email = 'koval@example.org';

function client(name: string, contact: Partial<Client> = {}): Client {
  const [first_name = '', ...last_names] = name.split(' ');
  return { first_name, last_name: last_names.join(' '), phone: null, email: null, ...contact };
}

const card = (id: number, name: string, contact: Partial<KnownCard> = {}): KnownCard => ({
  ...client(name, contact),
  id,
  is_confirmed: false,
  ...contact,
});

describe('a card is recognised', () => {
  it.each<[string, Client, KnownCard[], number | undefined]>([
    ['by phone and name', client('Марія Коваль', { phone }), [card(1, 'Марія Коваль', { phone })], 1],
    ['by another spelling', client('Koval Mariia', { phone }), [card(1, 'Марія Коваль', { phone })], 1],
    ['by a name in one word', client('Марія', { phone }), [card(1, 'Марія Коваль', { phone })], 1],
    ['by an initial', client('М. Коваль', { phone }), [card(1, 'Марія Коваль', { phone })], 1],
    ['not as the mother', client('Олена Коваль', { phone }), [card(1, 'Марія Коваль', { phone })], undefined],
    [
      'as the exact one of several',
      client('Марія Коваль', { phone }),
      [card(1, 'Марія', { phone }), card(2, 'Олена', { phone }), card(3, 'коваль марія', { phone })],
      3,
    ],
    [
      'as the compatible one of several, wherever it stands',
      client('Олена', { phone }),
      [card(1, 'Марія', { phone }), card(2, 'Олена Коваль', { phone })],
      2,
    ],
    [
      'as the one with the e-mail of two with one name',
      client('Марія', { phone, email }),
      [card(1, 'Марія', { phone }), card(2, 'Марія', { phone, email })],
      2,
    ],
    [
      'by phone before e-mail',
      client('Марія', { phone, email }),
      [card(1, 'Марія', { email }), card(2, 'Марія', { phone })],
      2,
    ],
    [
      'by e-mail where neither has a phone',
      client('Марія', { email }),
      [card(1, 'Марія Коваль', { email })],
      1,
    ],
    [
      'by e-mail where the card has no phone',
      client('Марія', { phone, email }),
      [card(1, 'Марія', { email })],
      1,
    ],
    [
      'by e-mail where no phone was typed',
      client('Марія', { email }),
      [card(1, 'Марія', { phone, email })],
      1,
    ],
    [
      'not as the husband with one e-mail',
      client('Іван Коваль', { email }),
      [card(1, 'Марія Коваль', { email })],
      undefined,
    ],
    [
      'not by an unconfirmed e-mail beside another phone',
      client('Марія', { phone: '+380509998877', email }),
      [card(1, 'Марія', { phone, email })],
      undefined,
    ],
    [
      'by a confirmed e-mail beside another phone',
      client('Марія', { phone: '+380509998877', email }),
      [card(1, 'Марія', { phone, email, is_confirmed: true })],
      1,
    ],
    [
      'by a confirmed e-mail that the card does not have',
      client('Марія', { email }),
      [card(1, 'Марія', { phone, email: 'other@example.org', is_confirmed: true })],
      1,
    ],
    [
      'not with one phone and another name, even by a confirmed e-mail',
      client('Олена', { phone, email }),
      [card(1, 'Марія', { phone, email, is_confirmed: true })],
      undefined,
    ],
    ['not without phone and e-mail', client('Марія'), [card(1, 'Марія')], undefined],
    ['not among nobody', client('Марія', { phone }), [], undefined],
  ])('%s', (_, typed, cards, id) => {
    expect(recognizedCard(typed, cards)?.id).toBe(id);
    expect(recognizedCard(typed, [...cards].reverse())?.id).toBe(id);
  });
});

it.each<[string, Client, object | null]>([
  ['the same', client('Марія Коваль', { phone, email }), null],
  ['the same in another order and case', client('коваль  марія', { phone, email }), null],
  ['less', client('Марія Коваль'), null],
  [
    'another e-mail',
    client('Марія Коваль', { phone, email: 'd@example.org' }),
    { phone, email: 'd@example.org' },
  ],
  [
    'another e-mail alone',
    client('Марія Коваль', { email: 'd@example.org' }),
    { phone: null, email: 'd@example.org' },
  ],
  [
    'another phone alone',
    client('Марія Коваль', { phone: '+380509998877' }),
    { phone: '+380509998877', email: null },
  ],
  [
    'another phone',
    client('Марія Коваль', { phone: '+380509998877', email }),
    { phone: '+380509998877', email },
  ],
  ['another spelling', client('Maria Koval', { phone }), { first_name: 'Maria', last_name: 'Koval' }],
  ['a shorter name', client('Марія', { phone }), { first_name: 'Марія', last_name: '' }],
])('what was typed differs from the card: %s', (_, typed, own) => {
  expect(ownContact(typed, client('Марія Коваль', { phone, email }))).toEqual(own);
});

it.each<[string, Partial<Client>, Partial<Client>, object | null]>([
  [
    'a phone and no e-mail',
    { phone: '+380509998877' },
    { phone, email },
    { phone: '+380509998877', email: null },
  ],
  ['the e-mail emptied', { phone }, { phone, email }, { phone, email: null }],
  ['the phone emptied', { email }, { phone, email }, { phone: null, email }],
  ['both emptied', {}, { phone, email }, null],
  ['what the card has', { phone, email }, { phone, email }, null],
  ['a phone for a card with an e-mail alone', { phone, email }, { email }, { phone, email }],
])('staff make of a contact: %s', (_, edited, of, own) => {
  expect(editedContact(client('Марія Коваль', edited), client('Марія Коваль', of))).toEqual(own);
});
