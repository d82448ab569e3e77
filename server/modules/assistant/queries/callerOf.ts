import { toLocal } from '@/domain/schedule';
import { withClockOf, type ReaderLocale } from '@/domain/time/regionalLocale';
import type { CompanyTx } from '@/server/platform/db/scope';
import { zoneOf } from '@/server/modules/schedule';
import { currencyOfCompany } from '@/server/modules/companies';
import type { Viewer } from '@/server/core/viewer';
import type { Caller } from './tools/tool';

/** Whoever asks in this transaction; `member` is null for a visitor of the site. */
export async function callerOf(
  tx: CompanyTx,
  { member, locale, region, now }: { member: Viewer | null; now: number } & ReaderLocale,
): Promise<Caller> {
  const [timezone, currency] = await Promise.all([zoneOf(tx), currencyOfCompany(tx)]);
  const reader = { locale, region: withClockOf(timezone, region), timezone, currency };
  return { tx, member, reader, now, today: toLocal(timezone, now).date };
}
