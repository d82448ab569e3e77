import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PriceChange } from '../../../domain/money/adjustPrice';
import type { CompanyMember } from '../../../domain/access/permissions';
import type { CsvCell } from '../../../domain/collections/csv';
import type { AnyObject, AnyObjectSchema } from '../../../domain/validation/fields';
import type { Violation } from '../../../domain/validation/violations';
import type { StaffContext } from '../../commands/context';
import type { events } from '../../db/schema';
import type { editableColumns } from '../../db/schema/columns';
import type { CompanyTx, Tx } from '../../db/scope';
import type { Viewer } from '../../queries/viewer';

export type Entity = AnyObject & { id: number; version: number };

/** What a list was asked, as the collection's query understands it. */
export type CollectionQuery = AnyObject & {
  page: number;
  per_page: number;
  sort: string[];
  search?: string;
  ids?: number[];
};

/** `rowsOf` an item follow one another; money is written in whole units of `currency`. */
export type CsvForm = { columns: string[]; rowsOf: (item: Entity, currency: string) => CsvCell[][] };

type Columns = Record<keyof typeof editableColumns, PgColumn>;

/**
 * A noun of a company: the rules that it goes by, the table that keeps it, and what it does otherwise than the rest.
 * From this alone come list, one, create, update, delete, bulk, undo, order and CSV, with their permissions.
 */
export type Collection = {
  /** As in the path, the permissions and the words; `subject` is one of them, in the log of events. */
  name: string;
  subject: (typeof events.$inferInsert)['subject_type'];
  schema: AnyObjectSchema;
  query: AnyObjectSchema;
  table: PgTable & Columns;
  /** Its things come and change by commands of their own: there is no POST, PUT or DELETE, only what `bulkable` says. */
  isFixed?: boolean;
  bulkable: string[];
  search: (typed: string) => SQL | undefined;
  filters?: (params: AnyObject, tx: Tx) => (SQL | undefined)[];
  csv?: (tx: CompanyTx) => Promise<CsvForm>;
  /** What this person may see of it, where that is not everything. */
  visible?: (tx: Tx, member: CompanyMember) => SQL | undefined;
  /** Fields that a member with only `write.own` may change. */
  own?: string[];
  /** Columns that `hydrate` reads and no schema names. */
  needs?: string[];
  /** Columns that only the server writes, and that undo writes back as they were. */
  restored?: string[];
  /** Long columns: left out of lists. */
  unlisted?: string[];
  /** Adds the parts from other tables, to a whole page at once. */
  hydrate?: (tx: CompanyTx, rows: Entity[], viewer: Viewer | undefined) => Promise<Entity[]>;
  /** What a single item has beyond its list entry. */
  detail?: (tx: CompanyTx, entity: Entity, viewer: Viewer) => Promise<Entity>;
  /** Turns what was sent into what is stored; throws for what the schema cannot check. */
  prepare?: (tx: CompanyTx, sent: AnyObject, present?: Entity) => Promise<AnyObject>;
  /** Runs after each insert. */
  afterCreate?: (tx: CompanyTx, id: number) => Promise<void>;
  /** `prepare` for a bulk change; a refusal stops all of it. */
  prepareMany?: (entities: Entity[], changes: AnyObject) => AnyObject;
  /** Replaces the parts kept in other tables. */
  storeParts?: (tx: CompanyTx, id: number, parts: AnyObject) => Promise<void>;
  /** The violation of a unique constraint. */
  takenViolation?: Violation;
  /**
   * Asked of each thing that somebody has made or changed, and not when a change is taken back; throws for what may
   * not stand as it would stand now.
   */
  validate?: (tx: CompanyTx, after: Entity, before?: Entity) => Promise<void>;
  /** Runs before archiving; what it changes in the same command is undone with it. */
  beforeArchive?: (ctx: StaffContext, entities: Entity[], options: ArchiveOptions) => Promise<void>;
  /** Query parameters of a deletion, passed to `beforeArchive`. */
  archiveQuery?: AnyObjectSchema;
  /** Raises or lowers the price of each: `priced` names its columns, or `adjust` does it. */
  priced?: string[];
  adjust?: (tx: CompanyTx, ids: number[], by: PriceChange) => Promise<void>;
  attach?: {
    schema: AnyObjectSchema;
    apply: (tx: CompanyTx, entities: Entity[], what: AnyObject) => Promise<void>;
  };
  dependents?: (tx: CompanyTx, id: number) => Promise<Dependent[]>;
};

/** What a deletion says besides: the fields of `archiveQuery`. */
export type ArchiveOptions = AnyObject;

/** What refers to an item: it loses the reference, or is deactivated without it. */
export type Dependent = { type: string; id: number; name: string; effect: 'loses' | 'deactivated' };
