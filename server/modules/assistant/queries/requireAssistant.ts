import { AssistantOff } from '@/domain/errors';
import type { Settings } from '@/domain/settings/settings';
import type { CompanyTx } from '@/server/platform/db/scope';
import { getSettings } from '@/server/modules/companies';
import type { Viewer } from '@/server/core/viewer';

/** The company's settings, if the assistant answers here; a visitor needs it on the site. @throws AssistantOff */
export async function requireAssistant(tx: CompanyTx, member: Viewer | null): Promise<Settings> {
  const settings = await getSettings(tx);
  const isOn = settings.assistant_enabled && (member !== null || settings.assistant_on_site);
  if (!isOn) throw new AssistantOff();
  return settings;
}
