import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fetchFromBucket } from '@/server/platform/backups/keep';
import { makeBackup, type Made } from '@/server/platform/backups/makeBackup';
import { restoreBackup } from '@/server/platform/backups/restoreBackup';
import type { TableDigest } from '@/server/platform/backups/tables';
import { reseal } from '@/server/app/reseal';
import { requireSecretKey } from '@/server/platform/security/keyCheck';
import { createOwner, resetSecondFactor } from '@/server/modules/accounts';
import { moveFiles } from '@/server/core/files/moveFiles';
import { readConfig, type Config } from '@/server/platform/config';
import { fileStorages } from '@/server/platform/config/fileVariables';
import { FolderInUse } from '@/server/platform/db/embedded/folderLock';
import { openDatabase } from '@/server/platform/db/open';
import { examine } from '@/server/platform/doctor/examine';
import { messageOf } from '@/server/platform/messageOf';
import { secureDataFolder } from '@/server/platform/gateways/privateFiles';
import { openStorage } from '@/server/platform/gateways/storage/openStorage';
import { openDatabaseOf, openInstallation } from './openInstallation';

type Command = (config: Config, args: string[]) => Promise<void>;

/** A command that cannot be run as given. */
class Refused extends Error {}

const commands: Record<string, Command> = {
  backup,
  restore,
  'create-owner': owner,
  doctor,
  'move-files': moveAllFiles,
  'reset-second-factor': resetFactor,
  reseal: resealAll,
};

/** npm run backup, restore, … (docs/deploy.md). Prints what it did; sets the exit code. */
export async function operate(name: string, args: string[]): Promise<void> {
  try {
    const config = readConfig(process.env);
    secureDataFolder(config.data_dir);
    const command = commands[name];
    if (!command) throw new Refused(`Unknown command: ${name}.`);
    await command(config, args);
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}

async function backup(config: Config) {
  if (config.database_url) return tell(await makeBackup(config, {}));
  const folder = join(config.data_dir, 'db');
  if (!existsSync(folder)) throw new Refused(`No database found in ${config.data_dir}.`);
  const db = openDatabase({ folder });
  try {
    await db.pool.query('select 1');
    tell(await makeBackup(config, db));
  } catch (error) {
    if (!(error instanceof FolderInUse) && !isInUse(error)) throw error;
    tell(await askServer(config));
  } finally {
    await db.close();
  }
}

const isInUse = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FOLDER_IN_USE';

type Answer = { data?: Made; error?: { message: string } };

/** The embedded database is open in the running server, and in no other process. */
async function askServer({ installation_token, port }: Config): Promise<Made> {
  if (!installation_token) {
    throw new Refused(
      'The running server has the embedded database open. Set INSTALLATION_TOKEN for the server and for this command, so that the server can make the backup, or stop the server first.',
    );
  }
  const answer = await fetch(`http://127.0.0.1:${port}/api/installation/backups`, {
    method: 'POST',
    headers: { authorization: `Bearer ${installation_token}` },
  });
  const { data, error }: Answer = JSON.parse(await answer.text());
  if (!data) throw new Refused(`The server answered ${answer.status}: ${error?.message}`);
  return data;
}

function tell({ file, checked: { files, missing, contents, is_restored }, copy }: Made) {
  const how = is_restored ? 'restored for a test' : 'read to the end';
  console.info(`Backup written to ${file} and ${how}: ${files} files, and`);
  tellTables(contents);
  if (copy) console.info(`Copied to ${copy}.`);
  if (missing > 0) console.warn(`Missing in the storage: ${missing} pictures that the database refers to.`);
}

/** A line for each, the same wherever the same rows are. */
function tellTables(tables: TableDigest[]) {
  for (const { name, rows, checksum } of tables) console.info(`  ${name}  ${rows} rows  ${checksum}`);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.info(`  ${rows} rows in ${tables.length} tables.`);
}

async function owner(config: Config, [login, ...names]: string[]) {
  if (!login || names.length === 0) {
    throw new Refused('Usage: npm run create-owner -- olena@example.org Olena Koval');
  }
  const db = await openInstallation(config);
  try {
    const created = await createOwner({ db }, { login, name: names.join(' '), locale: 'en' });
    if (!created) {
      throw new Refused(`${login} already has an account, or is not an email address or a phone number.`);
    }
    console.info(`${created.login} can sign in at ${config.public_url}/login with the password`);
    console.info(`  ${created.password}`);
    console.info('Sign in to create the company, and change the password in the account settings.');
  } finally {
    await db.close();
  }
}

async function resetFactor(config: Config, [login]: string[]) {
  if (!login) throw new Refused('Usage: npm run reset-second-factor -- olena@example.org');
  const db = await openInstallation(config);
  try {
    const isReset = await resetSecondFactor({ db }, { login, now: Math.floor(Date.now() / 1000) });
    if (!isReset) throw new Refused(`${login} has no account with a second factor.`);
    console.info(`${login} can sign in with the password alone. All sessions have ended.`);
  } finally {
    await db.close();
  }
}

const signs = { ok: 'ok      ', warning: 'WARNING ', failed: 'FAILED  ' };

async function doctor(config: Config) {
  const findings = await examine(config);
  for (const { part, state, text, advice } of findings) {
    console.info(`${signs[state]} ${part}: ${text}`);
    if (advice) console.info(`          ${advice}`);
  }
  if (findings.some(({ state }) => state === 'failed')) process.exitCode = 1;
}

async function restore(config: Config, [path]: string[]) {
  if (!path) throw new Refused('Usage: npm run restore -- file.zip');
  const file = existsSync(path) ? path : await fetchFromBucket(config.backups, path);
  if (!file) throw new Refused(`File not found: ${path}.`);
  const { made_at, tables } = await restoreBackup(config, file);
  tellTables(tables);
  console.info(`The installation has been restored as of ${made_at}. You can start the server now.`);
}

const lost = '--lost';

async function resealAll(config: Config, args: string[]) {
  const db = await openDatabaseOf(config);
  try {
    if (!args.includes(lost)) await requireSecretKey(db.pool, config);
    const { sealed, unreadable } = await reseal(db, config);
    console.info(`${sealed} secrets are sealed with SECRET_KEY.`);
    if (unreadable > 0) {
      console.warn(
        `${unreadable} cannot be opened: payment keys, calendars and authenticator apps must be connected again.`,
      );
    }
    if (config.secret_key_previous) {
      console.info('Keep SECRET_KEY_PREVIOUS for as long as links that were sent with it should work.');
    }
  } finally {
    await db.close();
  }
}

const remove_source = '--remove-source';

async function moveAllFiles(config: Config, args: string[]) {
  const target = fileStorages.find(one => args.includes(one));
  if (!target) throw new Refused('Usage: npm run move-files -- s3, or npm run move-files -- folder');
  if (!config.s3) throw new Refused('Set S3_BUCKET and the other S3 variables (docs/files.md).');
  const removeSource = args.includes(remove_source);
  if (removeSource && config.file_storage !== target) {
    throw new Refused(
      `The server still uses the files to be removed. Set FILE_STORAGE=${target} and restart it first.`,
    );
  }
  const source = target === 's3' ? 'folder' : 's3';
  for (const kind of ['uploads', 'exports'] as const) {
    const from = openStorage({ ...config, file_storage: source }, kind);
    const to = openStorage({ ...config, file_storage: target }, kind);
    const { copied, known, removed } = await moveFiles(from, to, { removeSource });
    console.info(
      `${kind}: ${copied} copied and verified, ${known} already there, ${removed} removed from the source.`,
    );
  }
  if (!removeSource)
    console.info(
      `The source is unchanged. Once the server uses the new storage, run this again with ${remove_source} to empty it.`,
    );
}
