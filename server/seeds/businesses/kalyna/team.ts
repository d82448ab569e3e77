import { demoIn } from '@/server/modules/accounts';
import { on, type DemoEmployee } from '../business';

export const hours = [
  ...on([1, 2, 3, 4, 5], '09:00', '20:00'),
  ...on([6], '09:00', '19:00'),
  ...on([7], '10:00', '18:00'),
];

/** Each works five days, so that every service is offered on every day of the week. */
export const employees: DemoEmployee[] = [
  {
    key: 'olena',
    picture: 'olena',
    first_name: 'Олена',
    last_name: 'Коваль',
    position: 'Стилістка',
    role: 'owner',
    login: demoIn.uk.logins.owner,
    hours: on([1, 2, 3, 4, 5], '09:00', '18:00', [{ from: '13:00', to: '13:45' }]),
    translations: { en: { position: 'Stylist' } },
  },
  {
    key: 'iryna',
    picture: 'iryna',
    first_name: 'Ірина',
    last_name: 'Василенко',
    position: 'Колористка',
    role: 'administrator',
    login: demoIn.uk.logins.administrator,
    hours: [
      ...on([3, 4, 5], '11:00', '20:00', [{ from: '15:00', to: '15:30' }]),
      ...on([6], '10:00', '19:00'),
      ...on([7], '10:00', '18:00'),
    ],
    translations: { en: { position: 'Colourist' } },
  },
  {
    key: 'marko',
    picture: 'marko',
    first_name: 'Марко',
    last_name: 'Дорошенко',
    position: 'Барбер',
    role: 'employee',
    login: demoIn.uk.logins.employee,
    hours: [
      ...on([1, 2, 5], '10:00', '20:00', [{ from: '14:00', to: '14:45' }]),
      ...on([6], '09:00', '18:00'),
      ...on([7], '10:00', '18:00'),
    ],
    translations: { en: { position: 'Barber' } },
  },
  {
    key: 'sofiia',
    picture: 'sofiia',
    first_name: 'Софія',
    last_name: 'Литвин',
    position: 'Майстриня манікюру',
    role: 'employee',
    hours: on([2, 3, 4, 5, 6], '10:00', '18:00', [{ from: '13:00', to: '13:30' }]),
    translations: { en: { position: 'Nail artist' } },
  },
  {
    key: 'daryna',
    picture: 'daryna',
    first_name: 'Дарина',
    last_name: 'Черненко',
    position: 'Майстриня манікюру',
    role: 'employee',
    hours: [
      ...on([1, 2, 3], '11:00', '20:00', [{ from: '15:00', to: '15:30' }]),
      ...on([6], '10:00', '19:00'),
      ...on([7], '10:00', '18:00'),
    ],
    translations: { en: { position: 'Nail artist' } },
  },
];
