import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** pg_dump, pg_restore or psql declined, or is not there. The message says what to do. */
export class ToolFailed extends Error {}

const hints = [
  [
    'row-level security',
    'The login is bound by row security: set BACKUP_DATABASE_URL to the login of docs/backups.md, which has BYPASSRLS.',
  ],
  [
    'server version mismatch',
    "Install PostgreSQL's client programs of the server's version or later on this machine.",
  ],
  [
    'permission denied to create role',
    'The login of DATABASE_URL needs CREATEROLE, as in docs/deploy.md, or a superuser creates the roles app, lookup and cleaner and grants them to it with admin option.',
  ],
  [
    'admin option',
    'Another installation of this cluster made the roles: as a superuser, `grant app, lookup, cleaner to` the login of DATABASE_URL `with admin option`.',
  ],
  [
    'permission denied for database',
    'DATABASE_URL must be the owner of the empty database, as in docs/deploy.md.',
  ],
] as const;

export type Tool = {
  stdin: Writable;
  stdout: Readable;
  /** @throws ToolFailed if it ends with another code than 0 */
  ended: Promise<void>;
};

/** The password goes by the environment: arguments are visible to every user of the machine. */
export function startTool(tool: string, args: string[], url?: string): Tool {
  const { password, rest } = passwordApart(url);
  const child = spawn(tool, [...args, ...(rest ? ['--dbname', rest] : [])], {
    stdio: 'pipe',
    env: { ...process.env, LC_MESSAGES: 'C', ...(password && { PGPASSWORD: password }) },
  });
  let said = '';
  child.stderr.on('data', bytes => (said = (said + String(bytes)).slice(-2000)));
  // Where it ends before all is written, its code says why.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', cause => {
      const text = `${tool} cannot be started. Install PostgreSQL's client programs, of the server's version or later.`;
      reject(new ToolFailed(text, { cause }));
    });
    child.once('close', code => {
      if (code === 0) return resolve();
      const [, hint] = hints.find(([sign]) => said.includes(sign)) ?? [];
      reject(new ToolFailed(`${tool} failed: ${said.trim()}${hint ? `\n${hint}` : ''}`));
    });
  });
  ended.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, ended };
}

/** Also of a URL with several hosts, which is none to `URL`. */
function passwordApart(url = ''): { password: string; rest: string } {
  const [, before, password, after] = /^(\w+:\/\/[^:@/?]*):([^@/?]*)(@.*)$/.exec(url) ?? [];
  return before && after
    ? { password: decodeURIComponent(password ?? ''), rest: before + after }
    : { password: '', rest: url };
}
