import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nameLookup } from '@/domain/text/nameLookup';
import { addDays, toLocal } from '@/domain/schedule';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createService, hire } from '@/tests/helpers/fixtures';
import { createImporter, csvFile } from '@/tests/helpers/imports';

// The worker's other files have loaded the server with the real one, and load it again after this.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('@/domain/text/nameLookup');
  vi.resetModules();
});
vi.mock('@/domain/text/nameLookup', async original => {
  const real = await original<{ nameLookup: typeof nameLookup }>();
  return { ...real, nameLookup: vi.fn(real.nameLookup) };
});

describe.each(kinds)('the names of a company, on %s', kind => {
  let api: Api;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api.close());

  it.each(['services', 'records'] as const)(
    'are read once for a part of an import of %s, not for each row',
    async collection => {
      const { company, employee, of } = await createImporter(api, `names-${collection}`);
      await createService(api.db, company, [employee, await hire(api.db, company, { first_name: 'Iryna' })]);
      const day = addDays(toLocal('Europe/Kyiv', api.clock.now).date, 3);
      const lookups = async (count: number) => {
        const numbers = Array.from({ length: count }, (_, at) => at + 1);
        const file = {
          services: [
            'service,employee,price,duration',
            ...numbers.map(at => `Service ${at},Iryna K.,${at},60`),
          ],
          records: [
            'Date,Time,Service,Employee,Client,Phone',
            ...numbers.map(at => `${day},${at}:00,Haircut,Iryna K.,Anna,06712345${10 + at}`),
          ],
        }[collection];
        vi.mocked(nameLookup).mockClear();
        expect((await of(collection).previewed(csvFile(...file))).counts).toMatchObject({ new: count });
        return vi.mocked(nameLookup).mock.calls.length;
      };
      expect(await lookups(20)).toBe(await lookups(2));
    },
  );
});
