import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reseal } from '@/server/app/reseal';
import { secondFactorSealLabel } from '@/server/modules/accounts';
import { calendarSealLabel } from '@/server/modules/calendars';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { openDatabase } from '@/server/platform/db/open';
import {
  billingCards,
  calendarConnections,
  paymentIntegrations,
  secondFactors,
} from '@/server/platform/db/schema';
import { asUser, inCompany } from '@/server/platform/db/scope';
import { placeOf } from '@/server/platform/gateways/payments';
import { acceptPrevious } from '@/server/platform/security/acceptedKeys';
import { fileUrl, secondsLeft } from '@/server/platform/security/fileUrl';
import { requireSecretKey, WrongSecretKey } from '@/server/platform/security/keyCheck';
import { previewed, previewToken } from '@/server/platform/security/previewToken';
import { seal, unseal } from '@/server/platform/security/seal';
import { isSignedBy, visitToken } from '@/server/platform/security/token';
import { testConfig } from '@/tests/helpers/config';
import { createPostgres } from '@/tests/helpers/databases/databases';
import { onPostgres } from '@/tests/helpers/databases/onPostgres';
import { createCompany, createUser } from '@/tests/helpers/fixtures';

const before = 'the key before';
const after = 'the key after';
const keys = (secret_key: string, secret_key_previous?: string) => ({
  ...testConfig,
  secret_key,
  secret_key_previous,
});

it('proves with another key what the key before has signed, and not what a third one has', () => {
  const [mine, third] = ['mine', 'a third'];
  acceptPrevious(mine, before);
  const visit = { company_id: 1, visit_id: 2, link_nonce: 'nonce' };
  const isOurs = (token: string) => isSignedBy(mine, key => visitToken(key, visit), token);
  expect([mine, before, third].map(key => isOurs(visitToken(key, visit)))).toEqual([true, true, false]);
  const isShown = (secret: string) => {
    const query = Object.fromEntries(new URL(fileUrl('a.webp', { secret, now: 0 }), 'http://a').searchParams);
    return secondsLeft('a.webp', query, { secret: mine, now: 0 }) > 0;
  };
  expect([mine, before, third].map(isShown)).toEqual([true, true, false]);
  const seen = (secret: string) => previewed(mine, 1, previewToken(secret, 1, 7, 0), 0);
  expect([mine, before, third].map(seen)).toEqual([7, 7, null]);
});

onPostgres('knows the key of its data, and seals them anew as an owner bound by row security', async () => {
  const { url, drop } = await createPostgres({ owner: 'plain' });
  const db = openDatabase({ url });
  await migrateDatabase(db);
  await requireSecretKey(db.pool, keys(before));
  await expect(requireSecretKey(db.pool, keys(after))).rejects.toThrow(WrongSecretKey);
  await requireSecretKey(db.pool, keys(after, before));

  const { id: user_id } = await createUser(db, 'olena@example.org');
  const companies = [await createCompany(db, { slug: 'one' }), await createCompany(db, { slug: 'other' })];
  for (const company_id of companies) {
    const place = placeOf({ company_id, provider: 'monobank' }, 'token');
    await inCompany(db, company_id, async tx => {
      await tx
        .insert(paymentIntegrations)
        .values({ provider: 'monobank', token_sealed: seal(before, place, `of ${company_id}`) });
      await tx.insert(billingCards).values({ token_sealed: 'v1.unreadable', mask: '4242' });
    });
  }
  const refresh_token_sealed = seal(before, calendarSealLabel(user_id), 'of the calendar');
  const connection = { user_id, provider: 'google' as const, account: 'a', refresh_token_sealed };
  await asUser(db, user_id, tx => tx.insert(calendarConnections).values(connection));
  const secret_sealed = seal(before, secondFactorSealLabel(user_id), 'of the app');
  await asUser(db, user_id, tx => tx.insert(secondFactors).values({ user_id, secret_sealed }));

  acceptPrevious(after, before);
  expect(await reseal(db, keys(after, before))).toEqual({ sealed: 4, unreadable: 2 });
  await requireSecretKey(db.pool, keys(after));
  await expect(requireSecretKey(db.pool, keys(before))).rejects.toThrow(WrongSecretKey);
  acceptPrevious(after, 'no longer the one before');
  for (const company_id of companies) {
    const [row] = await inCompany(db, company_id, tx => tx.select().from(paymentIntegrations));
    const place = placeOf({ company_id, provider: 'monobank' }, 'token');
    expect(unseal(after, place, row!.token_sealed!)).toBe(`of ${company_id}`);
  }
  const [connected] = await asUser(db, user_id, tx => tx.select().from(calendarConnections));
  expect(unseal(after, calendarSealLabel(user_id), connected!.refresh_token_sealed)).toBe('of the calendar');
  const [factor] = await asUser(db, user_id, tx => tx.select().from(secondFactors));
  expect(unseal(after, secondFactorSealLabel(user_id), factor!.secret_sealed)).toBe('of the app');
  const forced = await asUser(db, user_id, tx =>
    tx.execute(
      sql`select from pg_class where relforcerowsecurity and relname in ('payment_integrations', 'billing_cards', 'calendar_connections', 'second_factors')`,
    ),
  );
  expect(forced.rows).toHaveLength(4);
  await db.close();
  await drop();
});
