import { sql } from 'drizzle-orm';
import { Invalid } from '../../domain/refusals';
import { settingsChange, type Settings } from '../../domain/settings/settings';
import { settings } from '../db/schema';
import type { Tx } from '../db/scope';
import { logEvent, type Actor } from './logEvent';

/**
 * Stores settings by name, all or none.
 * @throws Invalid at each name that there is not, and each value that is not of its name's type
 */
export async function changeSettings(tx: Tx, company_id: number, actor: Actor, sent: unknown): Promise<void> {
  const { changes, violations } = settingsChange(sent);
  if (violations.length > 0) throw new Invalid(violations);
  const rows = Object.entries(changes as Settings).map(([name, value]) => ({ company_id, name, value }));
  if (rows.length === 0) return;
  await tx
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({
      target: [settings.company_id, settings.name],
      set: { value: sql`excluded.value`, updated_at: sql`now()` },
    });
  await logEvent(tx, company_id, actor, {
    subject_type: 'company',
    subject_id: company_id,
    type: 'settings_changed',
    after: changes,
  });
}
