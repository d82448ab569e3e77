import { afterAll, beforeAll, expect, it } from 'vitest';
import { sign } from '@/server/platform/gateways/payments/liqpay/signature';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';

const keys = { public_key: 'sandbox_i1', private_key: 'sandbox_priv_TEST' };
const lines: string[] = [];

let api: Api;
let integration: number;
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) };
  api = await startApi(kinds[0]!, {}, { level: 'warn', stream });
  const company = await createCompany(api.db, { slug: 'shop' });
  const user = await createUser(api.db, 'owner@example.org');
  await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  await api.as(user.token).put(`/companies/${company}/payment_integrations/liqpay`, keys);
  const { rows } = await api.db.pool.query('select id from payment_integrations where company_id = $1', [
    company,
  ]);
  integration = rows[0].id;
});
afterAll(() => api.close());

it('a signed callback that cannot be read is logged with the reason', async () => {
  const data = Buffer.from('[]').toString('base64');
  const signature = sign(keys.private_key, data, 3);
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: `/api/hooks/liqpay/${integration}`,
    payload: new URLSearchParams({ data, signature }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  expect(statusCode).toBe(400);
  const logged = lines.map(line => JSON.parse(line) as { msg: string; err?: object });
  expect(logged.find(({ msg }) => msg === 'A signed callback cannot be read.')).toMatchObject({
    integration,
    err: { message: 'LiqPay sent no object.', stack: expect.any(String) },
  });
});
