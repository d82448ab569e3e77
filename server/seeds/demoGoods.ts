import { at, defined, first } from '../../domain/assert';
import { eq } from 'drizzle-orm';
import {
  bundleItems,
  bundles,
  membershipAddons,
  membershipFeatures,
  memberships,
  products,
  services,
  settings,
} from '../db/schema';
import type { CompanyTx } from '../db/scope';
import { demoServices } from './demoCompany';
import type { DemoPictures } from './demoPictures';
import type { PictureName } from './pictures/drawings';

const kopiykas = 100;

type Part = { service?: number; product?: number };
type DemoMembership = {
  name: string;
  picture: PictureName;
  description: string;
  is_static_price?: boolean;
  price?: number;
  min_price?: number;
  interval: number;
  period: 'month';
  features: string[];
  addons: (Part & { visits: number; price: number })[];
};

type DemoProduct = {
  name: string;
  sku: string;
  picture: PictureName;
  price: number;
  discounted_price?: number;
  promo_rule?: string;
  description?: string;
  stock?: number;
};

/** Prices in hryvnias. */
const demoProducts: DemoProduct[] = [
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

const demoBundles: { name: string; price: number; parts: (Part & { qty: number })[] }[] = [
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

const demoMemberships: DemoMembership[] = [
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

export async function createDemoGoods(tx: CompanyTx, pictureOf: DemoPictures): Promise<void> {
  const { company_id } = tx;
  const service_ids = await serviceIds(tx);
  const product_ids = await createProducts(tx, pictureOf);
  for (const [position, { parts, price, name }] of demoBundles.entries()) {
    const bundle = first(
      await tx
        .insert(bundles)
        .values({ company_id, position, name, price: price * kopiykas })
        .returning({ id: bundles.id }),
    );
    await tx.insert(bundleItems).values(
      parts.map(({ service, product, qty }, seq) => ({
        company_id,
        bundle_id: bundle.id,
        seq,
        qty,
        service_id: service === undefined ? null : at(service_ids, service),
        product_id: product === undefined ? null : at(product_ids, product),
      })),
    );
  }
  for (const [
    position,
    { features, addons, price, min_price, picture, ...fields },
  ] of demoMemberships.entries()) {
    const membership = first(
      await tx
        .insert(memberships)
        .values({
          company_id,
          position,
          ...fields,
          picture: pictureOf(picture),
          price: (price ?? 0) * kopiykas,
          min_price: min_price === undefined ? null : min_price * kopiykas,
        })
        .returning({ id: memberships.id }),
    );
    const own = { company_id, membership_id: membership.id };
    await tx.insert(membershipFeatures).values(features.map((name, order) => ({ ...own, order, name })));
    await tx.insert(membershipAddons).values(
      addons.map(({ service, product, visits, price }, seq) => ({
        ...own,
        seq,
        visits,
        price: price * kopiykas,
        service_id: service === undefined ? null : at(service_ids, service),
        product_id: product === undefined ? null : at(product_ids, product),
      })),
    );
  }
  await tx.insert(settings).values({ company_id, name: 'popular_products', value: product_ids.slice(0, 3) });
}

async function createProducts(tx: CompanyTx, pictureOf: DemoPictures): Promise<number[]> {
  const rows = await tx
    .insert(products)
    .values(
      demoProducts.map(({ price, discounted_price, picture, ...fields }, position) => ({
        company_id: tx.company_id,
        position,
        ...fields,
        picture: pictureOf(picture),
        price: price * kopiykas,
        discounted_price: discounted_price === undefined ? null : discounted_price * kopiykas,
      })),
    )
    .returning({ id: products.id });
  return rows.map(({ id }) => id);
}

async function serviceIds(tx: CompanyTx): Promise<number[]> {
  const rows = await tx
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(eq(services.company_id, tx.company_id));
  return demoServices.map(
    ({ name }) =>
      defined(
        rows.find(row => row.name === name),
        'entry in rows',
      ).id,
  );
}
