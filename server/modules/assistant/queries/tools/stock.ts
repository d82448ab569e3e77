import { and, asc, isNotNull, isNull, sql } from 'drizzle-orm';
import { isPermitted } from '@/domain/access/permissions';
import { defined } from '@/domain/assert';
import { stockAnswer } from '@/domain/assistant/staffWording';
import { object } from '@/domain/validation/fields';
import { products } from '@/server/platform/db/schema';
import { defineTool } from './tool';

const products_max = 20;

export const stockTool = defineTool({
  name: 'low_stock',
  description: 'Products that have run out or of which little is left.',
  schema: object({}),
  isAllowed: member => member !== null && isPermitted(member, 'products.read.all'),
  async run({ tx, reader }) {
    const { id, name, stock, low_stock_at, archived_at } = products;
    const isLow = sql`${stock} <= coalesce(${low_stock_at}, 0)`;
    const rows = await tx
      .select({ id, name, stock })
      .from(products)
      .where(and(isNull(archived_at), isNotNull(stock), isLow))
      .orderBy(asc(stock), asc(name))
      .limit(products_max);
    const facts = { products: rows.map(row => ({ ...row, stock: defined(row.stock, 'stock') })) };
    return { ...stockAnswer(facts, reader), data: facts };
  },
});
