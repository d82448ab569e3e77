import type { Messages } from '@/domain/messages/en';

export const support: Messages['support'] = {
  title: 'Написати в підтримку',
  submit: 'Надіслати',
  done: 'Номер вашого звернення — %{id}.',
  sent_email: 'Ми отримали ваше звернення. Відповімо на %{to}.',
  sent_phone: 'Ми отримали ваше звернення. Зателефонуємо або напишемо на %{to}.',
  not_forwarded:
    'Звернення збережено, але нікого не сповіщено: адресу підтримки тут ще не налаштовано. Назвіть цей номер оператору сервісу.',
  topics: {
    question: 'Запитання',
    problem: 'Щось не працює',
    billing: 'Тарифи й оплата',
    idea: 'Ідея',
  },
};
