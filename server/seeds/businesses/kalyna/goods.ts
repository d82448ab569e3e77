import type { DemoBundle, DemoMembership, DemoProduct } from '../business';

export const products: DemoProduct[] = [
  {
    name: 'Шампунь для сухого волосся · Shampoo for dry hair',
    sku: 'SH-250',
    picture: 'shampoo',
    price: 420,
    discounted_price: 350,
    promo_rule: 'До кінця місяця · Until the end of the month',
    description: '250 мл, без сульфатів. · 250 ml, without sulphates.',
    stock: 14,
  },
  {
    name: 'Маска для волосся · Hair mask',
    sku: 'MA-200',
    picture: 'mask',
    price: 560,
    description: '200 мл, раз на тиждень. · 200 ml, once a week.',
    stock: 6,
  },
  {
    name: 'Олія для бороди · Beard oil',
    sku: 'OI-030',
    picture: 'oil',
    price: 380,
    description: '30 мл · 30 ml',
    stock: 9,
  },
  { name: 'Крем для рук · Hand cream', sku: 'CR-075', picture: 'cream', price: 240, stock: 20 },
  { name: 'Подарунковий сертифікат · Gift card', sku: 'GI-001', picture: 'gift', price: 1000 },
];

export const bundles: DemoBundle[] = [
  {
    name: 'Стрижка та догляд удома · Cut and care at home',
    price: 1700,
    parts: [
      { service: 0, qty: 1 },
      { service: 7, qty: 1 },
      { product: 0, qty: 1 },
    ],
  },
  {
    name: 'Борода й олія · Beard and oil',
    price: 720,
    parts: [
      { service: 4, qty: 1 },
      { product: 2, qty: 1 },
    ],
  },
];

export const memberships: DemoMembership[] = [
  {
    name: 'Чотири стрижки · Four cuts',
    picture: 'mens_haircut',
    description: 'Стрижка щотижня протягом місяця. · A cut a week for a month.',
    price: 2200,
    interval: 1,
    period: 'month',
    features: ['Запис поза чергою · No queue', 'Кава від нас · Coffee on us'],
    addons: [{ service: 1, visits: 4, price: 600 }],
  },
  {
    name: 'Доглянуті руки · Hands in good care',
    picture: 'manicure',
    description: '',
    is_static_price: false,
    min_price: 3000,
    interval: 3,
    period: 'month',
    features: ['Крем у подарунок · A hand cream as a gift'],
    addons: [
      { service: 5, visits: 4, price: 690 },
      { product: 3, visits: 1, price: 200 },
    ],
  },
];
