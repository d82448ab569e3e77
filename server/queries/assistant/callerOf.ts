import { toLocal } from '../../../domain/schedule';
import type { ReaderLocale } from '../../../domain/time/regionalLocale';
import type { CompanyTx } from '../../db/scope';
import { zoneOf } from '../booking/bookingSetup';
import { currencyOfCompany } from '../companies/companies';
import type { Viewer } from '../viewer';
import type { Caller } from './tools/tool';

/** Whoever asks in this transaction; `member` is null for a visitor of the site. */
export async function callerOf(
  tx: CompanyTx,
  { member, locale, region, now }: { member: Viewer | null; now: number } & ReaderLocale,
): Promise<Caller> {
  const [timezone, currency] = await Promise.all([zoneOf(tx), currencyOfCompany(tx)]);
  const reader = { locale, region, timezone, currency };
  return { tx, member, reader, now, today: toLocal(timezone, now).date };
}
