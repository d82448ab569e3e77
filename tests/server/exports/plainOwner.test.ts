import { expect, it } from 'vitest';
import { migrateDatabase } from '../../../server/db/migrate';
import { openDatabase } from '../../../server/db/open';
import { createPostgres } from '../../helpers/databases/databases';
import { describeOnPostgres } from '../../helpers/databases/onPostgres';
import { createCompany, createService, createUser, hire } from '../../helpers/fixtures';
import { exportedFile, openFolder, restore } from './exportFiles';

describeOnPostgres('a database whose owner is no superuser', () => {
  it('gives a company as a file, and takes it', async () => {
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
});
