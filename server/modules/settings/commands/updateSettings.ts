import { keysOf } from '@/domain/keys';
import { putSettings } from './putSettings';
import { Invalid } from '@/domain/errors';
import { changedTranslations } from '@/domain/translations/translations';
import { under, type SettingsChange } from '@/domain/settings/settingsChange';
import { getSettings } from '@/server/modules/companies';
import { replaceAddresses } from './storeAddresses';
import { logAddresses } from './updateAddresses';
import { updateCompany } from './updateCompany';
import { logEvent } from '@/server/core/logEvent';
import { requireKnownIds } from '../queries/requireKnownIds';
import { requireOwnFactor } from '../queries/requireOwnFactor';
import { scheduleReminder } from '@/server/modules/messages';
import type { StaffContext } from '@/server/core/context';

/** All or nothing. @throws StaleVersion with what `present` reads; NeedsDecisions; Invalid at ids that name nothing, a second factor that the member does not have, fields of the company or addresses */
export async function updateSettings(
  ctx: StaffContext,
  {
    settings: sent,
    isOne,
    company,
    addresses,
    decisions,
    present,
  }: SettingsChange & { present: () => Promise<object> },
): Promise<void> {
  const { tx, command_id } = ctx;
  if (company || addresses) {
    const country = addresses && (addresses[0]?.country ?? null);
    await at('company', () => updateCompany(ctx, { changes: company ?? {}, present, decisions, country }));
  }
  if (addresses) {
    await logAddresses(ctx, () => replaceAddresses(ctx, addresses));
  }
  if (Object.keys(sent).length === 0) return;
  const stored = await getSettings(tx);
  await requireKnownIds(tx, sent, stored, name => (isOne ? 'value' : `settings.${name}`));
  if (sent.require_second_factor) {
    await requireOwnFactor(ctx, isOne ? 'value' : 'settings.require_second_factor');
  }
  const names = keysOf(sent);
  const changes = {
    ...sent,
    ...(sent.translations && { translations: changedTranslations(stored.translations, sent.translations) }),
  };
  await putSettings(ctx, changes);
  await logEvent(ctx, {
    command_id,
    subject_type: 'company',
    subject_id: tx.company_id,
    type: 'settings_changed',
    before: Object.fromEntries(names.map(name => [name, stored[name]])),
    after: changes,
  });
  if (names.some(name => name.startsWith('reminders.'))) await scheduleReminder(ctx);
}

async function at<Result>(part: string, change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    throw error instanceof Invalid ? new Invalid(under(part, error.violations)) : error;
  }
}
