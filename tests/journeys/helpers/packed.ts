import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackMigrated } from '@/tests/helpers/databases/migratedFolder';
import type { StoredSalon } from './salon';
import type { StoredTill } from './till';

/** What a server starts from: nothing, the demonstration, or that and the companies of the tests. */
export type Start = 'migrated' | 'demo' | 'companies';

/** The companies that each worker's server starts with. */
export type Companies = { salons: StoredSalon[]; tills: StoredTill[] };

/** The folder of this run's packed databases; their path is handed on to the workers by the environment. */
export const inTemplate = (name: string) => join(process.env.JOURNEYS_TEMPLATE!, name);

/** Puts one of those databases into a folder. */
export const unpack = (start: Start, folder: string) => unpackMigrated(inTemplate(`${start}.tar`), folder);

export const storedCompanies = (): Companies =>
  JSON.parse(readFileSync(inTemplate('companies.json'), 'utf8')) as Companies;
