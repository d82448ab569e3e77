import { first } from '@/domain/assert';

import { isDeepStrictEqual } from 'node:util';
import { isPermitted } from '@/domain/access/permissions';
import { presentZone } from '@/domain/countries/timeZones';
import { AccessDenied, UndoNotPossible } from '@/domain/errors';
import type { Hours } from '@/domain/schedule';
import type { Settings } from '@/domain/settings/settings';
import { companies } from '@/server/platform/db/schema';
import { getSettings } from '@/server/modules/companies';
import { logEvent } from '@/server/core/logEvent';
import { replaceWeeklyHours } from '@/server/modules/schedule';
import type { StaffContext } from '@/server/core/context';
import { scheduleReminder } from '@/server/modules/messages';
import type { LoggedEvent } from '@/server/collections/undo';
import { swapMainLanguage } from './swapMainLanguage';
import { requireNoOrders, storeCompany } from './updateCompany';
import { putSettings } from './putSettings';

type CompanyState = Partial<typeof companies.$inferSelect> & { working_hours?: Hours[] };

/** Pictures stay as they are. @throws AccessDenied; UndoNotPossible when it has changed since; Invalid */
export async function undoCompanyChange(
  ctx: StaffContext,
  event: LoggedEvent<CompanyState | null>,
): Promise<void> {
  const { tx, company_id, member } = ctx;
  if (!isPermitted(member, 'companies.write.all')) throw new AccessDenied();
  const { before, after } = event;
  const row = first(await tx.select().from(companies).for('update'));
  if (!before || row.version !== after?.version) throw new UndoNotPossible();
  const { working_hours, ...columns } = renamed(before);
  if (columns.currency !== undefined && columns.currency !== row.currency) await requireNoOrders(ctx);
  await swapMainLanguage(ctx, { from: row.content_locale, to: columns.content_locale });
  await storeCompany(ctx, columns);
  if (working_hours) await replaceWeeklyHours(ctx, { resource_id: null, weekly: working_hours });
  const { version } = row;
  await logEvent(ctx, {
    undo_of: event.command_id,
    subject_type: 'company',
    subject_id: company_id,
    type: 'changed',
    before: after,
    after: { ...before, version: version + 1 },
  });
}

/** What was logged may name a zone as it was called then. */
const renamed = (state: CompanyState): CompanyState =>
  state.timezone ? { ...state, timezone: presentZone(state.timezone) ?? state.timezone } : state;

/** @throws AccessDenied; UndoNotPossible when one of them has changed since */
export async function undoSettingsChange(
  ctx: StaffContext,
  event: LoggedEvent<Partial<Settings> | null>,
): Promise<void> {
  const { tx, member } = ctx;
  if (!isPermitted(member, 'settings.write.all')) throw new AccessDenied();
  const { before, after } = event;
  const present = await getSettings(tx);
  const isSame = Object.entries(after ?? {}).every(([name, value]) =>
    isDeepStrictEqual(present[name as keyof Settings], value),
  );
  if (!before || !isSame) throw new UndoNotPossible();
  await putSettings(ctx, before);
  await logEvent(ctx, {
    undo_of: event.command_id,
    subject_type: 'company',
    subject_id: tx.company_id,
    type: 'settings_changed',
    before: after ?? {},
    after: before,
  });
  if (Object.keys(before).some(name => name.startsWith('reminders.'))) await scheduleReminder(ctx);
}
