import { customersOf, type Named } from '../customers';

const named: Named[] = [
  ['men', 'Любомир', 'Кріль', 'Борода без машинки, лише ножиці'],
  ['men', 'Орест', 'Дудич'],
  ['women', 'Зоряна', 'Мацьків', 'Масаж без ароматичних олій: алергія'],
  ['men', 'Маркіян', 'Юрків', 'Скоси по 2 мм, проділ ліворуч'],
  ['men', 'Тадей', 'Кульчицький'],
  ['men', 'Северин', 'Гошовський', 'Завжди п’є каву з кардамоном'],
];

export const customers = customersOf(named, {
  count: 90,
  early: 70,
  history_days: 43,
  phone: '+380680002001',
  email: index => `guest${index}@demo.example`,
  audienceOf: index => (index % 5 === 0 ? 'women' : 'men'),
});
