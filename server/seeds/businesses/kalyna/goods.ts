import type { DemoBundle, DemoMembership, DemoProduct } from '../business';

export const products: DemoProduct[] = [
  {
    name: 'Шампунь для сухого волосся',
    sku: 'SH-250',
    picture: 'shampoo',
    price: 420,
    discounted_price: 350,
    promo_rule: 'До кінця місяця',
    description: '250 мл, без сульфатів.',
    stock: 14,
    translations: {
      en: {
        name: 'Shampoo for dry hair',
        promo_rule: 'Until the end of the month',
        description: '250 ml, without sulphates.',
      },
    },
  },
  {
    name: 'Маска для волосся',
    sku: 'MA-200',
    picture: 'mask',
    price: 560,
    description: '200 мл, раз на тиждень.',
    stock: 6,
    translations: { en: { name: 'Hair mask', description: '200 ml, once a week.' } },
  },
  {
    name: 'Олія для бороди',
    sku: 'OI-030',
    picture: 'oil',
    price: 380,
    description: '30 мл',
    stock: 9,
    translations: { en: { name: 'Beard oil', description: '30 ml' } },
  },
  {
    name: 'Крем для рук',
    sku: 'CR-075',
    picture: 'cream',
    price: 240,
    stock: 20,
    translations: { en: { name: 'Hand cream' } },
  },
  {
    name: 'Подарунковий сертифікат',
    sku: 'GI-001',
    picture: 'gift',
    price: 1000,
    translations: { en: { name: 'Gift card' } },
  },
];

export const bundles: DemoBundle[] = [
  {
    name: 'Стрижка та догляд удома',
    price: 1700,
    parts: [
      { service: 0, qty: 1 },
      { service: 7, qty: 1 },
      { product: 0, qty: 1 },
    ],
    translations: { en: { name: 'Cut and care at home' } },
  },
  {
    name: 'Борода й олія',
    price: 720,
    parts: [
      { service: 4, qty: 1 },
      { product: 2, qty: 1 },
    ],
    translations: { en: { name: 'Beard and oil' } },
  },
];

export const memberships: DemoMembership[] = [
  {
    name: 'Чотири стрижки',
    picture: 'mens_haircut',
    description: 'Стрижка щотижня протягом місяця.',
    price: 2200,
    interval: 1,
    period: 'month',
    features: [
      { name: 'Запис поза чергою', translations: { en: { name: 'No queue' } } },
      { name: 'Кава від нас', translations: { en: { name: 'Coffee on us' } } },
    ],
    addons: [{ service: 1, visits: 4, price: 600 }],
    translations: { en: { name: 'Four cuts', description: 'A cut a week for a month.' } },
  },
  {
    name: 'Доглянуті руки',
    picture: 'manicure',
    description: '',
    is_static_price: false,
    min_price: 3000,
    interval: 3,
    period: 'month',
    features: [{ name: 'Крем у подарунок', translations: { en: { name: 'A hand cream as a gift' } } }],
    addons: [
      { service: 5, visits: 4, price: 690 },
      { product: 3, visits: 1, price: 200 },
    ],
    translations: { en: { name: 'Hands in good care' } },
  },
];
