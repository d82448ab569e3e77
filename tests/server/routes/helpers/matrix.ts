import type { InjectOptions } from 'fastify';
import { collections } from '@/server/collections/registry';
import { orderColumnOf } from '@/server/collections/entities';
import { exampleOf } from '@/tests/helpers/exampleOf';
import { collectionRows } from './collectionRows';
import type { Row } from './row';
import { assistantRows } from './rows/assistant';
import { accountRows } from './rows/accounts';
import { billingRows } from './rows/billing';
import { bookingRows } from './rows/booking';
import { catalogueRows } from './rows/catalogue';
import { companyRows } from './rows/companies';
import { importRows } from './rows/imports';
import { installationRows } from './rows/installation';
import { orderRows } from './rows/orders';
import { peopleRows } from './rows/people';
import { siteRows } from './rows/site';

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies InjectOptions['method'][];

/** Every route of the API, once; the rows are in `rows/`. A route without one fails the tests. */
export const matrix: Record<string, Row> = {
  ...installationRows,
  ...accountRows,
  ...companyRows,
  ...orderRows,
  ...billingRows,
  ...catalogueRows,
  ...siteRows,
  ...peopleRows,
  ...bookingRows,
  ...assistantRows,
  ...importRows,
};

/** Collections that do all as their schema has it, and nothing else. */
export const plainCollections = collections
  .all()
  .filter(({ name }) => !(`GET /companies/:company/${name}` in matrix));
for (const collection of plainCollections) {
  const { name, schema } = collection;
  const rows = collectionRows(
    name,
    t => t.plain[name]!,
    () => exampleOf(schema),
    {
      position: orderColumnOf(collection) !== undefined,
    },
  );
  Object.assign(matrix, rows);
}
