import type { waiting_list as source } from '../../en/business/waitingList';
import type { Translated } from '../../translated';

/** Хто чекає на вільний час. */
export const waiting_list: Translated<typeof source> = {
  name: 'Список очікування |||| Список очікування |||| Список очікування',
  create: 'Додати до списку очікування',
  search: 'Пошук за іменем або телефоном',
  empty: 'Ніхто не чекає. Де в дні немає вільного часу, сайт пропонує клієнтам зачекати на нього.',
  no_match: 'У списку очікування нічого не знайдено.',
  facts: 'Побажання',
  card: 'Відкрити картку клієнта',
  anyone: 'будь-хто',
  after: 'від %{time}',
  before: 'до %{time}',
  held: 'Тримаємо до %{until}',
  when_hint:
    'Візит має вміститися між цими днями й годинами. Якщо підходить будь-який час дня, залиште години порожніми.',
  submit: 'Додати до списку',
  was_added: 'Додано до списку очікування',
  offer_title: 'Запропонувати час',
  offer_hint:
    'Час притримуємо, а клієнт отримує лист або SMS із посиланням, щоб зайняти його одним натисканням.',
  offer: 'Притримати й запропонувати',
  was_offered: 'Час притримано: %{name}',
  waiting_on: 'Чекає %{smart_count} |||| Чекають %{smart_count} |||| Чекають %{smart_count}',
  choices: {
    state: {
      waiting: 'Чекає',
      booked: 'Записано',
      left: 'Вийшли зі списку',
      removed: 'Прибрано',
      over: 'День минув',
    },
  },
  fields: {
    customer: 'Клієнт',
    customer_id: 'Клієнт',
    first_name: 'Ім’я',
    last_name: 'Прізвище',
    phone: 'Телефон',
    email: 'Email',
    items: 'Послуги',
    service_id: 'Послуга',
    employee_id: 'Працівник',
    days: 'Дні',
    day: 'День',
    from: 'Коли може прийти',
    first_day: 'Перший день',
    to: 'Останній день',
    time_from: 'Не раніше',
    time_to: 'Завершити до',
    start_at: 'Час',
    state: 'Стан',
    created_at: 'Чекає з',
  },
};
