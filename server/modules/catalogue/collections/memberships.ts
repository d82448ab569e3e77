import { and, or, sql } from 'drizzle-orm';
import type { PlanName } from '@/domain/plans/subscription';
import type { Locale } from '@/domain/translations/locales';
import { groupBy } from '@/domain/lists/groupBy';
import { missingFeature } from '@/domain/memberships/missingFeature';
import { membershipSchema, membershipsQuery, type Membership } from '@/domain/memberships/membership';
import { totalPrice } from '@/domain/memberships/totalPrice';
import { leastPlanWith } from '@/domain/plans/plans';
import { UpgradeRequired } from '@/domain/errors';
import { adjustedBy } from '@/server/collections/adjustPrices';
import { membershipAddons, membershipFeatures, memberships as table } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { joinedCurrency, requireCurrency, planOf, inCompanyCurrency } from '@/server/modules/companies';
import { joinedPicture, type FileRow } from '@/server/core/files/files';
import { equals, hasWords } from '@/server/platform/db/filters';
import { isMissing, untranslated } from '@/server/platform/db/translations';
import { addonsOf } from '../queries/membershipAddons';
import { replaceAddons } from '../commands/replaceAddons';
import { employeesOf, featuresOf } from '../queries/membershipParts';
import { replaceEmployees } from '../commands/replaceMembershipParts';
import { replaceFeatures } from '../commands/replaceMembershipParts';
import { defineCollection } from '@/server/collections/collection';
import { lockPicture, withPicture } from '@/server/collections/pictures';
import { idIn } from '@/server/platform/db/idIn';

export const memberships = defineCollection({
  name: 'memberships',
  subject: 'membership',
  schema: membershipSchema,
  answer: 'Membership',
  query: membershipsQuery,
  table,
  isViewerIndependent: true,
  bulkable: ['is_enabled', 'translations'],
  search: typed => hasWords(table.search_text, typed),
  filters: ({ enabled, untranslated: locale }) => [
    equals(table.is_enabled, enabled),
    locale && or(untranslated(table, membershipSchema, locale), lacksFeatures(locale)),
  ],
  joined: { picture: joinedPicture(table.picture), currency: joinedCurrency(table) },
  hydrate: (tx, rows): Promise<Membership[]> => withParts(tx, rows),
  prepare: async ({ tx }, sent) => {
    await lockPicture(tx, 'memberships', sent);
    return inCompanyCurrency(tx, 'memberships', sent);
  },
  storeParts: async (ctx, membership_id, { features, addons, employees }) => {
    if (features) await replaceFeatures(ctx, { membership_id, features });
    if (addons) await replaceAddons(ctx, { membership_id, addons });
    if (employees) await replaceEmployees(ctx, { membership_id, employees });
  },
  validate: async ({ tx }, after, before) => {
    const lackedOn = (plan: PlanName | null) => missingFeature(plan, after, before);
    if (!lackedOn(null)) return;
    const feature = lackedOn(await planOf(tx));
    if (feature) throw new UpgradeRequired(feature, leastPlanWith(feature));
  },
  adjust: async ({ tx }, ids, by) => {
    const { price, min_price, is_static_price } = table;
    await tx
      .update(table)
      .set({
        price: sql`case when ${is_static_price} then ${adjustedBy(sql`${price}`, by)} else ${price} end`,
        min_price: sql`case when ${is_static_price} then ${min_price} else ${adjustedBy(sql`${min_price}`, by)} end`,
      })
      .where(idIn(table.id, ids));
    await tx
      .update(membershipAddons)
      .set({ price: adjustedBy(sql`${membershipAddons.price}`, by) })
      .where(and(idIn(membershipAddons.membership_id, ids), isDynamic));
  },
});

const lacksFeatures = (locale: Locale) => sql`exists (
  select from ${membershipFeatures} where ${membershipFeatures.company_id} = ${table.company_id}
    and ${membershipFeatures.membership_id} = ${table.id}
    and ${isMissing(membershipFeatures, membershipFeatures.name, locale)})`;

const isDynamic = sql`exists (
  select from memberships m where m.company_id = ${membershipAddons.company_id}
    and m.id = ${membershipAddons.membership_id} and not m.is_static_price)`;

type Row = { id: number; picture: FileRow | null; currency: string | null } & Pick<
  typeof table.$inferSelect,
  'is_static_price' | 'price' | 'min_price'
>;

async function withParts<Of extends Row>(tx: CompanyTx, rows: Of[]) {
  const ids = rows.map(({ id }) => id);
  const byMembership = async <Part extends { membership_id: number }>(parts: Promise<Part[]>) =>
    groupBy(await parts, ({ membership_id }) => membership_id);
  const [features, addons, employees] = await Promise.all([
    byMembership(featuresOf(tx, ids)),
    byMembership(addonsOf(tx, ids)),
    byMembership(employeesOf(tx, ids)),
  ]);
  return rows.map(row => {
    const own = (addons.get(row.id) ?? []).map(toAddon);
    return {
      ...withPicture(row),
      currency: requireCurrency(row.currency),
      features: (features.get(row.id) ?? []).map(({ name, order, translations }) => ({
        name,
        order,
        translations,
      })),
      addons: own,
      employees: (employees.get(row.id) ?? []).map(({ employee_id }) => employee_id),
      total_price: totalPrice({ ...row, addons: own }),
    };
  });
}

type AddonRow = Awaited<ReturnType<typeof addonsOf>>[number];

const toAddon = ({ membership_id: _, translations: _names, ...addon }: AddonRow) => addon;
