import type { DemoBundle, DemoMembership, DemoProduct } from '../business';

export const products: DemoProduct[] = [
  {
    name: 'Олія для бороди «Кедр»',
    sku: 'OL-030',
    picture: 'vus_oil',
    price: 420,
    description: '30 мл. Кедр, жожоба й трохи апельсина.',
    stock: 12,
  },
  {
    name: 'Помада для волосся',
    sku: 'PO-100',
    picture: 'vus_pomade',
    price: 480,
    discounted_price: 430,
    promo_rule: 'Цього тижня',
    description: '100 г, сильна фіксація, змивається водою.',
    stock: 9,
  },
  {
    name: 'Набір для гоління',
    sku: 'SB-001',
    picture: 'vus_shaving',
    price: 1450,
    description: 'Помазок, чаша та мило.',
    stock: 3,
  },
];

export const bundles: DemoBundle[] = [
  {
    name: 'Борода й олія додому',
    price: 780,
    parts: [
      { service: 3, qty: 1 },
      { product: 0, qty: 1 },
    ],
  },
];

export const memberships: DemoMembership[] = [
  {
    name: 'Пів року охайності',
    picture: 'vus_haircut',
    description: 'Шість стрижок за пів року.',
    price: 3000,
    interval: 6,
    period: 'month',
    features: [{ name: 'Запис поза чергою' }, { name: 'Кава з кардамоном від нас' }],
    addons: [{ service: 0, visits: 6, price: 550 }],
  },
];
