import { expect, it } from 'vitest';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { openDatabase } from '@/server/platform/db/open';
import { inCompany } from '@/server/platform/db/scope';
import { exportedCollections, startSnapshot } from '@/server/modules/exports/queries/exportedRows';
import { createPostgres, openKind } from '@/tests/helpers/databases/databases';
import { describeOnPostgres } from '@/tests/helpers/databases/onPostgres';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { exportedFile, openFolder, restore } from './exportFiles';

describeOnPostgres('the file of a company', () => {
  it('is made and restored by an owner of the database who is no superuser', async () => {
    const folder = openFolder();
    const places = await Promise.all([
      createPostgres({ owner: 'plain' }),
      createPostgres({ owner: 'plain' }),
    ]);
    const [from, to] = places.map(({ url }) => openDatabase({ url }));
    for (const db of [from!, to!]) await migrateDatabase(db);
    const user = await createUser(from!, 'owner@example.org');
    const company = await createCompany(from!, { slug: 'plain' });
    const owner = { user_id: user.id, role: 'administrator', is_owner: true } as const;
    await createService(from!, company, [await hire(from!, company, owner)]);
    const file = await exportedFile(from!, folder, company, user.id);
    const { logins } = await restore(to!, folder, file);
    expect(logins).toEqual(['owner@example.org']);
    for (const db of [from!, to!]) await db.close();
    for (const place of places) await place.drop();
    folder.remove();
  });

  it('has every table as it was at one moment', async () => {
    const { db, remove } = await openKind('PostgreSQL');
    const company = await createCompany(db, { slug: 'moment' });
    const names: string[] = [];
    await inCompany(db, company, async tx => {
      await startSnapshot(tx);
      for (const { name, rows } of exportedCollections(tx)) {
        let count = 0;
        for await (const part of rows) count += part.length;
        if (name === 'companies') await hire(db, company, { first_name: 'Late' });
        if (count > 0) names.push(name);
      }
    });
    expect(names).toContain('companies');
    expect(names).not.toContain('employees');
    await remove();
  });
});
