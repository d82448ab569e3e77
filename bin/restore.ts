import { existsSync } from 'node:fs';
import { restoreExport, RestoreRefused } from '@/server/modules/exports';
import { readConfig } from '@/server/platform/config';
import { storageOf } from '@/server/platform/gateways/storage/openStorage';
import { DamagedZip, openZip } from '@/server/platform/zip/readZip';
import { openInstallation } from './openInstallation';

/** npm run restore-company -- file.zip (docs/exports.md) */
async function run([path]: string[]): Promise<void> {
  if (!path) throw new RestoreRefused('Usage: npm run restore-company -- file.zip');
  if (!existsSync(path)) throw new RestoreRefused(`File not found: ${path}.`);
  const zip = await openZip(path);
  const config = readConfig(process.env);
  const db = await openInstallation(config);
  try {
    const { manifest, logins } = await restoreExport({ db, storage: storageOf(config) }, zip);
    const { name, slug } = manifest.company;
    console.info(`${name} has been restored as of ${manifest.made_at}: ${config.public_url}/s/${slug}`);
    console.info('Nobody has a password yet. Everyone sets one with their email address or phone number at');
    console.info(`  ${config.public_url}/forgot-password`);
    if (logins.length > 0) console.info(`The owner's login: ${logins.join(' or ')}`);
    console.info('Payment services are off until their keys are entered in the settings.');
  } finally {
    await zip.close();
    await db.close();
  }
}

function messageOf(error: unknown): unknown {
  if (error instanceof DamagedZip) return `The file cannot be restored. ${error.message}`;
  return error instanceof Error ? error.message : error;
}

await run(process.argv.slice(2)).catch(error => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
