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

/** A thing as the API answers with it. */
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
  /** Fields that a bulk call may set. */
  bulkable: string[];
  search: (typed: string) => SQL | undefined;
  /** The collection's own filters. */
  filters?: (params: AnyObject, tx: Tx) => (SQL | undefined)[];
  /** The columns and lines of its CSV file, where it is not one line with all fields for each item. */
  csv?: (tx: CompanyTx) => Promise<CsvForm>;
  /** What this person may see of it, where that is not everything. */
  visible?: (tx: Tx, member: CompanyMember) => SQL | undefined;
  /** Fields that whoever writes only their own may change of what they see. */
  own?: string[];
  /** Columns that `complete` reads, and that no schema names. */
  needs?: string[];
  /** Columns that only the server writes, and that undo writes back as they were. */
  restored?: string[];
  /** Columns too long for lists; whoever reads one thing gets them. */
  unlisted?: string[];
  /** Rows with their parts from other tables; a whole page at once. */
  hydrate?: (tx: CompanyTx, rows: Entity[], viewer: Viewer | undefined) => Promise<Entity[]>;
  /** What one thing tells beyond what lists do. */
  detail?: (tx: CompanyTx, entity: Entity, viewer: Viewer) => Promise<Entity>;
  /** What is written, where it is not what was sent; throws for what the schema cannot know. */
  prepare?: (tx: CompanyTx, sent: AnyObject, present?: Entity) => Promise<AnyObject>;
  /** What comes with each that is new. */
  afterCreate?: (tx: CompanyTx, id: number) => Promise<void>;
  /** The same for what a bulk call sets of all of these; a refusal is of the whole. */
  prepareMany?: (entities: Entity[], changes: AnyObject) => AnyObject;
  /** Puts the parts that were sent in the place of those that were there. */
  storeParts?: (tx: CompanyTx, id: number, parts: AnyObject) => Promise<void>;
  /** What is said when a value that only one of them may have is another's already. */
  takenViolation?: Violation;
  /**
   * Asked of each thing that somebody has made or changed, and not when a change is taken back; throws for what may
   * not stand as it would stand now.
   */
  validate?: (tx: CompanyTx, after: Entity, before?: Entity) => Promise<void>;
  /** What follows when these leave; what it changes is undone with them if it goes by the same command. */
  beforeArchive?: (ctx: StaffContext, entities: Entity[], options: ArchiveOptions) => Promise<void>;
  /** What a deletion of one may say besides, for `leave` to hear. */
  archiveQuery?: AnyObjectSchema;
  /** Raises or lowers the price of each: `priced` names its columns, or `adjust` does it. */
  priced?: string[];
  adjust?: (tx: CompanyTx, ids: number[], by: PriceChange) => Promise<void>;
  /** What can be attached to many at once. */
  attach?: {
    schema: AnyObjectSchema;
    apply: (tx: CompanyTx, entities: Entity[], what: AnyObject) => Promise<void>;
  };
  /** What a deletion would touch. */
  dependents?: (tx: CompanyTx, id: number) => Promise<Dependent[]>;
};

/** What a deletion says besides: the fields of `archiveQuery`. */
export type ArchiveOptions = AnyObject;

/** Something that points at a thing: it loses it, or cannot go on without it. */
export type Dependent = { type: string; id: number; name: string; effect: 'loses' | 'deactivated' };
