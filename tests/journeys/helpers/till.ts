import { createGoods } from '@/tests/helpers/goods';
import type { Database } from '@/server/platform/db/open';
import { envOf, startProvider, type StartedProvider } from '@/tests/helpers/fakes/allProviders';
import type { FakeLiqPay } from '@/tests/helpers/fakes/liqpay';
import { isFull } from '@/tests/helpers/full';
import { createCompany, createUser, hire, nineToSix, createService } from '@/tests/helpers/fixtures';
import { variants } from './look';
import { timezone } from './salon';

export const keys = { public_key: 'sandbox_i1', private_key: 'sandbox_priv_TEST' };

/** A company that sells one of each kind, on a server whose providers are fakes. */
export type Till = StoredTill & { url: string; fake: FakeLiqPay; providers: OtherProviders };
export type StoredTill = { company: number; slug: string; login: string; product: number; haircut: number };

/** Ten tests in each look use one, some of them only in the full run. */
const count = (isFull ? 10 : 4) * variants.length;

/** The fakes of all providers but LiqPay. */
export type OtherProviders = Record<'wayforpay' | 'monobank' | 'stripe', StartedProvider>;

export async function startOtherProviders() {
  const [wayforpay, monobank, stripe] = await Promise.all([
    startProvider.wayforpay(),
    startProvider.monobank(),
    startProvider.stripe(),
  ]);
  const providers: OtherProviders = { wayforpay, monobank, stripe };
  return {
    providers,
    env: envOf(Object.values(providers)),
    close: () => Promise.all(Object.values(providers).map(provider => provider.close())),
  };
}

/** The tills for the tests of a worker, each for one of them. */
export async function createTills(db: Database): Promise<StoredTill[]> {
  const tills = [];
  for (let index = 0; index < count; index++) {
    const login = `till-${index}@journey.example`;
    const slug = `till-${index}`;
    const company = await createCompany(db, { slug, plan: 'team', timezone, hours: nineToSix });
    const { id: user_id } = await createUser(db, login);
    const olena = await hire(db, company, { user_id, role: 'administrator', is_owner: true });
    const haircut = await createService(db, company, [olena], { price: 50_050 });
    const { product } = await createGoods(db, company, haircut);
    tills.push({ company, slug, login, product, haircut });
  }
  return tills;
}
