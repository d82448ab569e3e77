import { first } from '@/domain/assert';
import { sql } from 'drizzle-orm';
import type { CompanyType } from '@/domain/companies/company';
import type { CompanyPlace } from '@/domain/companies/countryOfCompany';
import type { CompanyChanges } from '@/domain/companies/companySchema';
import { isSubtypeOf } from '@/domain/companies/subtypes';
import { Invalid } from '@/domain/errors';
import { toE164 } from '@/domain/phones/phone';
import type { VisitDecision } from '@/domain/records/visitDecision';
import { changedTranslations } from '@/domain/translations/translations';
import { violation } from '@/domain/validation/violations';
import { companies, counters, orders } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { isTaken } from '@/server/platform/db/sqlState';
import { lockPictures } from '@/server/core/files/lockPictures';
import { swapMainLanguage } from './swapMainLanguage';
import { replacePhotos } from './replacePhotos';
import { logEvent } from '@/server/core/logEvent';
import { countryOf, phoneViolation } from '@/server/modules/companies';
import { companyHours, replaceWeeklyHours } from '@/server/modules/schedule';
import { changeSchedule } from '@/server/modules/roster';
import type { Context, StaffContext } from '@/server/core/context';
import { requireVersion } from '@/server/core/requireVersion';

/**
 * Replaces hours and photos as a whole; `decisions` are for the visits that other hours or another zone strand;
 * `country` is that of an address that is stored with them.
 * @throws NeedsDecisions; StaleVersion with what `present` reads; Invalid at an unknown picture, `subtypes` of another type, a taken
 * `slug`, or another `currency` after an order
 */
export async function updateCompany(
  ctx: StaffContext,
  {
    changes,
    present,
    decisions,
    country,
  }: {
    changes: CompanyChanges;
    present: () => Promise<object>;
    decisions?: VisitDecision[] | undefined;
    country?: string | null | undefined;
  },
): Promise<void> {
  const work = () => changeCompany(ctx, changes, present, country);
  return changes.working_hours || changes.timezone
    ? changeSchedule(ctx, { decisions, change: work })
    : work();
}

async function changeCompany(
  ctx: StaffContext,
  { version, working_hours, photos, ...sent }: CompanyChanges,
  present: () => Promise<object>,
  country?: string | null,
): Promise<void> {
  const { tx, company_id, command_id } = ctx;
  const row = first(await tx.select().from(companies).for('update'));
  await requireVersion(row, version, present);
  const { subtypes, content_locales, ...fields } = sent;
  const { timezone, currency } = fields;
  if (fields.currency && fields.currency !== row.currency) await requireNoOrders(ctx);
  const changes = {
    ...fields,
    ...(fields.phones && { phones: await phonesOf(tx, fields.phones, { country, timezone, currency }) }),
    ...(subtypes && { subtypes: knownSubtypes(row.type, subtypes) }),
    ...localesOf(row, sent),
    ...translationsIn(row, sent),
  };
  await lockPictures(tx, { company_id }, 'companies', picturesIn({ ...sent, photos }));
  const before = {
    ...restorable(row, changes),
    ...(working_hours && { working_hours: await companyHours(tx) }),
  };
  await storeCompany(ctx, changes);
  await swapMainLanguage(ctx, { from: row.content_locale, to: changes.content_locale });
  if (photos) await replacePhotos(ctx, photos);
  if (working_hours) await replaceWeeklyHours(ctx, { resource_id: null, weekly: working_hours });
  const after = { ...changes, ...(photos && { photos }), ...(working_hours && { working_hours }) };
  if (Object.keys(after).length === 0) return;
  await logEvent(ctx, {
    command_id,
    subject_type: 'company',
    subject_id: company_id,
    type: 'changed',
    before,
    after: { ...after, version: row.version + 1 },
  });
}

/** As E.164. @throws Invalid at those that are none */
async function phonesOf(tx: CompanyTx, typed: string[], changed: CompanyPlace): Promise<string[]> {
  const country = await countryOf(tx, changed);
  const read = typed.map((text, index) => {
    const place = { country, path: `phones.${index}`, resource: 'companies' };
    return toE164(text, country) ?? phoneViolation(text, place);
  });
  const violations = read.filter(phone => typeof phone !== 'string');
  if (violations.length > 0) throw new Invalid(violations);
  return read.filter(phone => typeof phone === 'string');
}

/** The main language is one of the company's, and stays one when another becomes the main one of several. */
function localesOf(row: CompanyRow, { content_locale, content_locales }: CompanyChanges) {
  if (!content_locale && !content_locales) return {};
  const main = content_locale ?? row.content_locale;
  const several = row.other_locales.length > 0 ? [row.content_locale, ...row.other_locales] : [];
  const others = new Set(content_locales ?? several);
  others.delete(main);
  return { other_locales: [...others] };
}

function translationsIn(row: CompanyRow, sent: CompanyChanges) {
  const { translations, category_translations } = sent;
  return {
    ...(translations && { translations: changedTranslations(row.translations, translations) }),
    ...(category_translations && {
      category_translations: changedTranslations(row.category_translations, category_translations),
    }),
  };
}

/** What undo puts back: pictures may be gone by then. */
function restorable(row: CompanyRow, changes: object): Partial<CompanyRow> {
  const { logo: _, picture: __, ...plain } = row;
  return Object.fromEntries(Object.entries(plain).filter(([name]) => name in changes));
}

type CompanyRow = typeof companies.$inferSelect;
type Pictures = Pick<CompanyChanges, 'logo' | 'picture' | 'photos'>;

const picturesIn = ({ logo, picture, photos = [] }: Pictures) => [
  { path: 'logo', id: logo },
  { path: 'picture', id: picture },
  ...photos.map((id, index) => ({ path: `photos.${index}`, id })),
];

/** @throws Invalid at `subtypes` when one belongs to another type */
export function knownSubtypes(type: CompanyType, ids: number[]): number[] {
  if (ids.every(id => isSubtypeOf(type, id))) return [...new Set(ids)];
  throw new Invalid([violation('subtypes', 'companies', { key: 'validation.no_such_subtype' })]);
}

/** A booking locks the counter before it reads the currency, so locking it here orders the two. */
export async function requireNoOrders({ tx }: Context): Promise<void> {
  await tx
    .insert(counters)
    .values({ name: 'orders', last: 0 })
    .onConflictDoUpdate({
      target: [counters.company_id, counters.name],
      set: { last: sql`${counters.last}` },
    });
  if ((await tx.$count(orders)) === 0) return;
  throw new Invalid([violation('currency', 'companies', { key: 'validation.currency_fixed' })]);
}

/** @throws Invalid at `slug` when it is taken */
export async function storeCompany(
  { tx }: Context,
  changes: Partial<typeof companies.$inferInsert>,
): Promise<void> {
  try {
    await tx.update(companies).set({ ...changes, version: sql`${companies.version} + 1` });
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new Invalid([violation('slug', 'companies', { key: 'validation.slug_taken' })]);
  }
}
