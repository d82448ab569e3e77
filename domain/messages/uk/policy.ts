import type { policy as en } from '../en/policy';
import type { Translated } from '../translated';

export const policy: Translated<typeof en> = {
  of_price: '%{percent} ціни',
  whole_price: 'повна ціна',
  full: {
    everybody: 'Щоб записатися, потрібно сплатити онлайн повну ціну.',
    new_clients: 'Щоб записатися, нові клієнти сплачують онлайн повну ціну.',
  },
  deposit: {
    everybody: 'Щоб записатися, потрібно сплатити онлайн завдаток: %{sum}.',
    new_clients: 'Щоб записатися, нові клієнти сплачують онлайн завдаток: %{sum}.',
  },
  free_until: 'Скасувати або перенести візит безкоштовно можна до %{time}, потім це коштує: %{fee}.',
  no_show: 'Якщо ви не прийдете, це коштує: %{fee}.',
  at_most_paid: 'Це ніколи не більше, ніж ви сплатили онлайн.',
  refund_note: 'Скасовано вчасно за правилами запису',
};
