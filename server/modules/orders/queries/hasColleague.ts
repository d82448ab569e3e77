import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { orders } from '@/server/platform/db/schema';

/** Whether somebody other than the employee performs an appointment that the order sold. Beside `orders`. */
export const hasColleague = (employee_id: number | PgColumn): SQL<boolean> => sql`exists (
  select 1 from visits sold
    join records performed on performed.company_id = sold.company_id and performed.visit_id = sold.id
  where sold.company_id = ${orders.company_id} and sold.order_id = ${orders.id}
    and performed.owner_type = 'order' and performed.employee_id <> ${employee_id})`;
