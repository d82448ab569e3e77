import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';

export type CollectionFixture = {
  api: Api;
  owner: ApiClient;
  employee: ApiClient;
  stranger: ApiClient;
  company: number;
  /** The owner's profile. */
  olena: number;
  path: string;
};

/** A company of its own for each test: its owner, an employee, and the owner of another. */
export function describeWithCompany(
  name: string,
  title: string,
  more: (fixture: () => CollectionFixture) => void,
) {
  describe.each(kinds)(`${title}, on %s`, kind => {
    let fixture: CollectionFixture;
    let api: Api;
    let sequence = 0;

    beforeAll(async () => {
      api = await startApi(kind);
    });
    afterAll(() => api.close());
    beforeEach(async () => {
      api.clock.now = Math.floor(Date.now() / 1000);
      const company = await createCompany(api.db, { slug: `${name}-${++sequence}`, plan: 'team' });
      const [owner, employee, stranger] = await Promise.all(
        ['owner', 'employee', 'stranger'].map(who => createUser(api.db, `${who}-${sequence}@example.org`)),
      );
      const olena = await hire(api.db, company, {
        user_id: owner!.id,
        role: 'administrator',
        is_owner: true,
      });
      await hire(api.db, company, { first_name: 'Iryna', user_id: employee!.id });
      const other = await createCompany(api.db, { slug: `${name}-other-${sequence}`, plan: 'team' });
      await hire(api.db, other, { user_id: stranger!.id, role: 'administrator', is_owner: true });
      fixture = {
        api,
        owner: api.as(owner!.token),
        employee: api.as(employee!.token),
        stranger: api.as(stranger!.token),
        company,
        olena,
        path: `/companies/${company}/${name}`,
      };
    });

    more(() => fixture);
  });
}
