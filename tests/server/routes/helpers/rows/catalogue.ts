import { collectionRows } from '../collectionRows';
import type { Body, Row } from '../row';

const aService: Body = () => ({ name: 'Massage' });
const aProduct: Body = () => ({ name: 'Balm', price: 20_000 });
const aBundle: Body = ({ service, product }) => ({
  name: 'Both',
  price: 60_000,
  items: [
    { type: 'service', id: service, qty: 1 },
    { type: 'product', id: product, qty: 1 },
  ],
});
const aMembership: Body = () => ({ name: 'Ten visits', price: 300_000 });

const stockRow: Row = { access: 'company', owner: 200, employee: 403, id: t => t.product };

/** Routes of what a company sells. */
export const catalogueRows: Record<string, Row> = {
  'GET /companies/:company/products/:id/stock_movements': stockRow,
  'POST /companies/:company/products/:id/stock_movements': {
    ...stockRow,
    owner: 201,
    body: () => ({ kind: 'receipt', qty: 1 }),
  },
  ...collectionRows('services', t => t.service, aService, { position: true, dependents: true }),
  ...collectionRows('products', t => t.product, aProduct, { position: true, dependents: true }),
  ...collectionRows('bundles', t => t.bundle, aBundle, { position: true, dependents: true }),
  ...collectionRows('memberships', t => t.membership, aMembership, { position: true }),
};
