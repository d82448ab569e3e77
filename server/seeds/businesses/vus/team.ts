import { demoIn } from '@/server/modules/accounts';
import { on, type DemoEmployee } from '../business';

export const hours = [...on([1, 2, 3, 4, 5], '10:00', '21:00'), ...on([6, 7], '10:00', '19:00')];

const afternoon = [{ from: '14:00', to: '14:45' }];
const evening = [{ from: '16:00', to: '16:30' }];

/** At least two barbers work on each day; the spa is open from Wednesday to Sunday. */
export const employees: DemoEmployee[] = [
  {
    key: 'olena',
    picture: 'vus_olena',
    first_name: 'Олена',
    last_name: 'Коваль',
    position: 'Власниця, спа-майстриня',
    role: 'owner',
    login: demoIn.uk.logins.owner,
    // Her weekdays are the salon's in Kyiv.
    hours: on([6], '11:00', '18:00', afternoon),
  },
  {
    key: 'ostap',
    picture: 'vus_ostap',
    first_name: 'Остап',
    last_name: 'Гнатишин',
    position: 'Старший барбер',
    role: 'administrator',
    hours: on([1, 2, 3, 4, 5], '10:00', '19:00', afternoon),
  },
  {
    key: 'nazar',
    picture: 'nazar',
    first_name: 'Назар',
    last_name: 'Паньків',
    position: 'Барбер',
    role: 'employee',
    hours: [...on([2, 3, 5], '12:00', '21:00', evening), ...on([6, 7], '10:00', '19:00', afternoon)],
  },
  {
    key: 'yurko',
    picture: 'vus_yurko',
    first_name: 'Юрко',
    last_name: 'Сенишин',
    position: 'Барбер',
    role: 'employee',
    hours: [...on([1, 4, 5], '12:00', '21:00', evening), ...on([6, 7], '10:00', '19:00', evening)],
  },
  {
    key: 'mariana',
    picture: 'vus_mariana',
    first_name: 'Мар’яна',
    last_name: 'Федик',
    position: 'Спа-майстриня',
    role: 'employee',
    hours: [...on([3, 4, 5], '11:00', '20:00', evening), ...on([6, 7], '10:00', '19:00', afternoon)],
  },
];
