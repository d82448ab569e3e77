import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { sell } from '../helpers/goods';
import { startLiqPay, type LiqPayTwin } from '../helpers/liqpay';
import { createCompany, createUser, hire, nineToSix, offer } from '../helpers/world';
import { looks } from './look';
import { onFolder } from './ownServer';
import { timezone } from './salon';

export const keys = { public_key: 'sandbox_i1', private_key: 'sandbox_priv_TEST' };

/** A company that sells one of each kind, on a server that takes money by the twin of LiqPay. */
export type Till = { url: string; company: number; login: string; twin: LiqPayTwin; product: number };

export type Tills = Awaited<ReturnType<typeof openTills>>;

/** Two tests in each look use one. */
const count = 2 * looks.length;

export async function openTills() {
  const port = String(await freePort());
  const twin = await startLiqPay(keys);
  const companies: Pick<Till, 'company' | 'login' | 'product'>[] = [];
  const env = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, LIQPAY_URL: twin.url };
  const server = await onFolder(env, async db => {
    for (let index = 0; index < count; index++) {
      const login = `till-${index}@journey.example`;
      const slug = `till-${index}`;
      const company = await createCompany(db, { slug, plan: 'team', timezone, hours: nineToSix });
      const { id: user_id } = await createUser(db, login);
      const olena = await hire(db, company, { user_id, role: 'administrator', is_owner: true });
      const haircut = await offer(db, company, [olena], { price: 50_050 });
      companies.push({ company, login, product: (await sell(db, company, haircut)).product });
    }
  });
  return {
    next(): Till {
      const company = companies.pop();
      if (!company) throw new Error('openTills makes too few.');
      return { ...company, url: server.url, twin };
    },
    /** Everything that LiqPay was asked for was what it takes. */
    check: () => expect(twin.refused).toEqual([]),
    async end() {
      await server.end();
      await twin.close();
    },
  };
}

/** The server's own address is told to others, so it is to be known before the server starts. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return port;
}
