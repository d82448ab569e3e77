import { customersOf, type Named } from '../customers';

const named: Named[] = [
  ['women', 'Анна', 'Бондаренко', 'Алергія на аміак: лише безаміачні барвники'],
  ['men', 'Тарас', 'Мельник'],
  ['women', 'Марія', 'Савчук', 'Зелений чай без цукру'],
  ['men', 'Oliver', 'Parker', 'Говорить англійською'],
  ['women', 'Катерина', 'Гончар'],
  ['men', 'Богдан', 'Шульга', 'Коротко з боків, 3 мм'],
  ['women', 'Emma', 'Reed', 'Говорить англійською'],
  ['women', 'Наталія', 'Ткачук'],
  ['men', 'Юрій', 'Кравець'],
  ['women', 'Вікторія', 'Жук', 'Просить нагадувати у Telegram'],
  ['men', 'Daniel', 'Hughes'],
  ['women', 'Леся', 'Назаренко'],
];

export const customers = customersOf(named, {
  count: 124,
  early: 74,
  history_days: 88,
  phone: '+380670001001',
  email: index => `client${index}@demo.example`,
  audienceOf: index => (index % 9 < 6 ? 'women' : 'men'),
});
