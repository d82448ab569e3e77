import { parseArgs } from 'node:util';
import { openInstallation } from '@/bin/openInstallation';
import { readConfig } from '@/server/platform/config';
import { password } from '@/tests/helpers/fixtures';
import { seedSalon } from './seed';

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1' },
    records: { type: 'string', default: '10000' },
  },
});
const [companies, records] = [Number(values.companies), Number(values.records)];
if (!(Number.isInteger(companies) && companies > 0 && Number.isInteger(records) && records >= 0)) {
  console.error('npm run seed -- --companies 10 --records 10000');
  process.exit(1);
}

/** Companies of a size for measurements, in the installation of DATABASE_URL or DATA_DIR. */
const db = await openInstallation(readConfig(process.env));
for (let turn = 1; turn <= companies; turn++) {
  const slug = `load-${turn}`;
  await seedSalon(db, slug, records);
  console.info(`/s/${slug} with ${records} records: ${slug}@example.org, ${password}`);
}
await db.pool.query('analyze');
await db.close();
