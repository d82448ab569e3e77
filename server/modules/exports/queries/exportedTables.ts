import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { listSchemaResources } from '@/domain/schemaResources';
import * as schema from '@/server/platform/db/schema';

type Exported = {
  /** Columns that stay behind, each with its reason. They come back as their defaults. */
  without?: Record<string, string>;
};

const keys = 'a sealed secret of this installation';
const tail = 'says which key is stored, and none is';

/**
 * What the file of a company holds, and what it does not, by the name of the table. Every table with a company is in one
 * of the two lists. Ids stay as they are, so that references need no list of their own: a file is only restored into an
 * empty installation.
 */
export const exportedTables: Record<string, Exported> = {
  companies: {},
  addresses: {},
  settings: {},
  unsubscriptions: {},
  company_roles: {},
  employees: {},
  resources: {},
  hours: {},
  schedule_adjustments: {},
  files: {},
  company_photos: {},
  services: {},
  service_employees: {},
  customers: { without: { user_id: 'the account is the client’s own, and may be used at other companies' } },
  products: {},
  bundles: {},
  bundle_items: {},
  memberships: {},
  membership_features: {},
  membership_addons: {},
  membership_employees: {},
  orders: { without: { link_nonce: 'opens the client’s link' } },
  order_items: {},
  certificates: {},
  certificate_entries: {},
  cash_shifts: {},
  cash_movements: {},
  wage_rules: {},
  wage_adjustments: {},
  payroll_periods: {},
  payments: {},
  points_entries: {},
  stock_movements: {},
  visits: { without: { link_nonce: 'opens the client’s link' } },
  records: {},
  busy: {},
  customer_memberships: {},
  customer_membership_addons: {},
  membership_entries: {},
  waiting_entries: { without: { link_nonce: 'opens the client’s link' } },
  articles: {},
  article_pictures: {},
  reviews: {},
  purchase_links: {},
  chats: { without: { token_hash: 'opens the visitor’s conversation' } },
  chat_messages: {},
  chat_proposals: {},
  credit_entries: {},
  payment_integrations: {
    without: {
      private_key_sealed: keys,
      token_sealed: keys,
      secret_key_sealed: keys,
      private_key_tail: tail,
      token_tail: tail,
      secret_key_tail: tail,
      is_enabled: 'without its keys it comes back switched off',
    },
  },
  payment_attempts: { without: { page_url: 'opens the provider’s page for the client' } },
  provider_events: {},
  subscriptions: {},
  invoices: {},
  invoice_attempts: {},
  invoice_events: {},
  support_requests: {},
  import_mappings: {},
  api_keys: {},
  events: {},
  counters: {},
  ...Object.fromEntries(listSchemaResources().map(([name]) => [name, {}])),
};

/** Tables with a company that stay behind, each with its reason. */
export const leftOutTables: Record<string, string> = {
  messages: 'the outbox: what is sent would be sent again, and it may hold codes',
  notifications: 'belong to the user who reads them, over all companies',
  site_versions: 'says that kept pages are out of date, and a restored company has none',
  freed_times: 'minutes that wait to be offered',
  holds: 'times that are held for minutes',
  idempotency: 'answers of one day to requests that were repeated',
  user_invites: 'its id is the link; people are invited anew',
  billing_cards: 'a sealed secret of this installation',
  company_exports: 'exports of this installation',
  calendar_feeds: 'its hash opens the feed; links are made anew',
  short_links: 'their hashes open clients’ pages; later messages make new ones',
  api_key_secrets: 'their hashes open the API; keys are rotated to be used again',
  webhooks: 'a restored copy would send to the same programs; their secrets are sealed by this installation',
  webhook_events: 'a log of thirty days, of what is in the other tables',
  webhook_deliveries: 'a log of thirty days',
  imports: 'what they made is there; they can be undone for days only, and where they ran',
  import_rows: 'the rows of such an import',
};

/** Accounts of the company's people, in the file as `users`: without passwords. */
export const users_file = 'users';

const tablesByName = new Map(
  Object.values(schema)
    .filter(table => is(table, PgTable))
    .map(table => [getTableConfig(table).name, table]),
);

export type ExportedTable = {
  name: string;
  /** In the order of the table. */
  columns: string[];
  /** The primary key, by which rows are ordered. */
  key: string[];
  /** The company's id: `id` of the company itself. */
  company: string;
  /** Columns that name a user. */
  users: string[];
  /** Whether ids are given by a sequence. */
  has_sequence: boolean;
};

/** Each exported table as the schema has it. */
export const describedTables = (): ExportedTable[] =>
  Object.entries(exportedTables).map(([name, { without = {} }]) => {
    const table = tablesByName.get(name);
    if (!table) throw new Error(`There is no table ${name}.`);
    const { columns, primaryKeys, foreignKeys } = getTableConfig(table);
    const kept = columns.filter(({ name, generated }) => !generated && !(name in without));
    const composite = primaryKeys.flatMap(key => key.columns.map(column => column.name));
    const single = columns.filter(({ primary }) => primary).map(column => column.name);
    const users = foreignKeys
      .map(({ reference }) => reference())
      .filter(({ foreignTable }) => foreignTable === schema.users)
      .flatMap(reference => reference.columns.map(column => column.name));
    return {
      name,
      columns: kept.map(column => column.name),
      key: composite.length > 0 ? composite : single,
      company: name === 'companies' ? 'id' : 'company_id',
      users: users.filter(column => !(column in without)),
      has_sequence: columns.some(column => column.name === 'id'),
    };
  });
