import type { Messages } from '@/domain/messages/en';

export const onboarding: Messages['onboarding'] = {
  progress: 'Крок %{number} з %{total}',
  continue: 'Далі',
  no_match: 'Нічого не знайдено',
  administrator_only: 'Спершу цей крок має завершити адміністратор компанії.',
  company: {
    title: 'Ваша компанія',
    subtitle: 'Усе це можна змінити згодом.',
    submit: 'Створити компанію',
  },
  types: {
    beauty: 'Краса',
    health: 'Здоров’я',
    fitness: 'Фітнес',
    education: 'Навчання',
    auto: 'Авто',
    pets: 'Тварини',
    home: 'Дім',
    other: 'Інше',
  },
  locations: {
    offline: { name: 'У нас', hint: 'Клієнти приходять до вас' },
    online: { name: 'Онлайн', hint: 'Відеозв’язком або телефоном' },
  },
  plans: {
    title: 'Тариф для компанії %{company}',
    subtitle: 'Картка не потрібна. Тариф можна змінити будь-коли.',
    owner_only: 'Спершу тариф має обрати власник компанії.',
    period: 'Період оплати',
    monthly: 'Щомісяця',
    annual: 'Щороку',
    names: { solo: 'Solo', team: 'Team', business: 'Business' },
    for: {
      solo: 'Для тих, хто працює самостійно',
      team: 'Для салону, клініки чи студії',
      business: 'Для бізнесу, що зростає',
    },
    free: 'Безкоштовно',
    per: { monthly: 'на місяць', annual: 'на рік' },
    saved: 'Ви заощаджуєте %{sum} на рік',
    trial:
      'Спробувати %{smart_count} день |||| Спробувати %{smart_count} дні |||| Спробувати %{smart_count} днів',
    begin: 'Почати',
  },
  features: {
    booking: 'Календар і запис онлайн',
    site: 'Власний сайт для запису',
    one_employee: 'Один працівник на послугу',
    articles: 'Статті й відгуки',
    assistant: 'Помічник, який відповідає на запитання за вашими даними',
    all_of_solo: 'Усе з Solo',
    employees: 'Скільки завгодно працівників на послугу',
    roles: 'Ролі для працівників',
    hours: 'Години й вихідні кожного працівника',
    memberships: 'Динамічні ціни й доповнення до абонементів',
    sales: 'Огляд продажів і останні замовлення',
    all_of_team: 'Усе з Team',
    assistant_credits:
      'ШІ-помічник: %{smart_count} кредит на місяць |||| ШІ-помічник: %{smart_count} кредити на місяць |||| ШІ-помічник: %{smart_count} кредитів на місяць',
  },
  address: {
    title: 'Де вас знайти?',
    subtitle: 'Клієнти бачать це на сайті й у повідомленнях.',
  },
  basics: {
    title: 'Гроші й час',
    subtitle: 'Ціни — у цій валюті, години — у цьому часовому поясі.',
    site_hint: 'Клієнти зможуть записуватися, щойно з’явиться послуга. Сайт можна закрити будь-коли.',
    submit: 'Завершити налаштування',
  },
};
