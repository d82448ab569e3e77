import { randomUUID } from 'node:crypto';
import type { ActivitySource } from '@/domain/activity/activity';
import type { ReaderLocale } from '@/domain/time/regionalLocale';
import type { Config } from '@/server/platform/config';
import type { Database } from '@/server/platform/db/open';
import { inCompany, type CompanyTx, type Tx } from '@/server/platform/db/scope';
import type { Viewer } from './viewer';

/** A user of the company or the user of an API key, a client on the site (null user), or the product itself. */
export type Actor = { user_id: number | null; source: ActivitySource };

export type Requester = Omit<Context, 'tx'>;

/** What an operation needs of the server beside the requester: it opens its transactions itself. */
export type App = { db: Database; settings: Config };

/** What a command without a company has, about a user or nobody yet: the transaction alone. Any `Context` is one. */
export type BareContext = { tx: Tx };

/** What composing a message has: the message itself says whose it is and in which language. */
export type MessageContext = Pick<Context, 'tx' | 'now'>;

/** `now` in epoch seconds; `locale` and `region` of the answer. */
export type Context = { tx: CompanyTx; company_id: number; actor: Actor; now: number } & ReaderLocale;

/** Events with one `command_id` are undone together. `member` is set for staff only. */
export type CommandContext = Context & { command_id: string; undo_of?: string; member?: Viewer };

export type StaffContext = CommandContext & { member: Viewer };

/** A person, or the program that holds an API key. */
export const actorOf = ({ user_id, scopes }: Pick<Viewer, 'user_id' | 'scopes'>): Actor => ({
  user_id,
  source: scopes ? 'api' : 'staff',
});

const bySystem: Actor = { user_id: null, source: 'automatic' };

const byClient: Actor = { user_id: null, source: 'site' };

export const newContext = (tx: CompanyTx, requester: Omit<Requester, 'company_id'>): CommandContext => ({
  ...requester,
  tx,
  company_id: tx.company_id,
  command_id: randomUUID(),
});

export const systemContext = (tx: CompanyTx, now: number): CommandContext =>
  newContext(tx, systemRequester(tx.company_id, now));

/** The product itself, as a requester of operations. */
export const systemRequester = (company_id: number, now: number): Requester => ({
  company_id,
  actor: bySystem,
  now,
  locale: 'en',
  region: 'en',
});

export const clientRequester = (
  company_id: number,
  { now, locale, region }: { now: number } & ReaderLocale,
): Requester => ({
  company_id,
  actor: byClient,
  now,
  locale,
  region,
});

export type UserRequester = { user_id: number; now: number } & ReaderLocale;

export const userContext = (tx: CompanyTx, { user_id, ...reader }: UserRequester) =>
  newContext(tx, { actor: { user_id, source: 'staff' }, ...reader });

export const withRequester = <T>(
  db: Database,
  requester: Requester,
  work: (ctx: CommandContext) => Promise<T>,
) => inCompany(db, requester.company_id, tx => work(newContext(tx, requester)));

export const separateCommand = <C extends CommandContext>(ctx: C): C => ({
  ...ctx,
  command_id: randomUUID(),
});
