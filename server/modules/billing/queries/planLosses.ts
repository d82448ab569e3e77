import { first } from '@/domain/assert';
import { sql, type SQL } from 'drizzle-orm';
import { lostBetween, type Feature } from '@/domain/plans/plans';
import type { PlanLoss } from '@/domain/plans/plan';
import type { PlanName } from '@/domain/plans/subscription';
import type { CompanyTx } from '@/server/platform/db/scope';

/** Usage per feature; features without an entry cannot be counted. */
const used: Partial<Record<Feature, (company_id: number, today: string) => SQL>> = {
  employees_per_service: company_id => sql`
    select count(*) from (
      select p.service_id from service_employees p
        join services s on s.company_id = p.company_id and s.id = p.service_id and s.archived_at is null
      where p.company_id = ${company_id} group by p.service_id having count(*) > 1) shared`,
  roles: company_id => sql`
    select count(*) from employees
    where company_id = ${company_id} and archived_at is null and user_id is not null
      and company_role <> 'administrator'`,
  individual_hours: company_id => sql`
    select count(*) from employees
    where company_id = ${company_id} and archived_at is null and has_own_hours`,
  schedule_amendments: (company_id, today) => sql`
    select count(*) from schedule_adjustments
    where company_id = ${company_id} and resource_id is not null and coalesce(last_date, date) >= ${today}`,
  dynamic_membership_price: company_id => sql`
    select count(*) from memberships
    where company_id = ${company_id} and archived_at is null and not is_static_price`,
  membership_addons: company_id => sql`
    select count(distinct membership_id) from membership_addons a
      join memberships m on m.company_id = a.company_id and m.id = a.membership_id and m.archived_at is null
    where a.company_id = ${company_id}`,
  own_roles: company_id => sql`
    select count(*) from employees
    where company_id = ${company_id} and archived_at is null and user_id is not null and role_id is not null`,
  api_keys: company_id => sql`
    select count(*) from api_keys where company_id = ${company_id} and revoked_at is null`,
  webhooks: company_id => sql`select count(*) from webhooks where company_id = ${company_id} and is_enabled`,
};

export async function planLosses(
  tx: CompanyTx,
  change: { from: PlanName | null; to: PlanName; today: string; sold: Feature[] },
): Promise<PlanLoss[]> {
  const losses: PlanLoss[] = [];
  for (const feature of lostBetween(change.from, change.to, change.sold)) {
    const counting = used[feature]?.(tx.company_id, change.today);
    if (!counting) {
      losses.push({ feature, count: null });
      continue;
    }
    const { rows } = await tx.execute<{ count: number }>(sql`select (${counting})::int as count`);
    losses.push({ feature, count: first(rows).count });
  }
  return losses;
}
