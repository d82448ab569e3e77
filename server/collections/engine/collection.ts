import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { PriceChange } from '../../../domain/money/adjustPrice';
import type { CompanyMember, PermittedResource } from '../../../domain/access/permissions';
import type { Dependent } from '../../../domain/collections/bulk';
import type { CsvCell } from '../../../domain/collections/csv';
import type { FieldsSchema } from '../../../domain/validation/fieldsSchema';
import type { InferType } from '../../../domain/validation/yup';
import type { Violation } from '../../../domain/validation/violations';
import type { StaffContext } from '../../commands/context';
import type { events } from '../../db/schema';
import type { editableColumns } from '../../db/schema/columns';
import type { CompanyTx, Tx } from '../../db/scope';
import type { Viewer } from '../../queries/viewer';

/** The fields of an entity that are not known here. */
export type Fields = Record<string, unknown>;

/** An item of any collection, as the API answers with it. */
export type Entity = Versioned & Fields;
type Versioned = { id: number; version: number };

/** What a list is asked for; the rest are the collection's own filters. */
export type CollectionQuery = ListParams & Fields & { page: number; per_page: number; sort: string[] };
type ListParams = { search?: string; ids?: number[] };

/** `rowsOf` an item follow one another; money is written in whole units of `currency`. */
export type CsvForm<Item = Entity> = {
  columns: string[];
  rowsOf(item: Item, currency: string): CsvCell[][];
};

type EditableTable = PgTable & Record<keyof typeof editableColumns, PgColumn>;

/** The types of one collection; `defineCollection` takes them from its schemas, its table and `hydrate`. */
export type EntityTypes = {
  /** The columns that `hydrate` gets. */
  row: Versioned;
  /** An item as the API answers with it. */
  item: Versioned;
  /** The body of a POST. */
  input: object;
  /** What its `filters` understand. */
  params: object;
  /** What may be written to its table. */
  columns: object;
  /** What a deletion may be asked for besides. */
  archive: object;
  /** What can be attached to many at once. */
  attach: object;
};

/** The types of a collection that is not known here. */
export type AnyTypes = {
  row: Entity;
  item: Entity;
  input: Fields;
  params: Fields;
  columns: Fields;
  archive: Fields;
  attach: Fields;
};

/** What a command asks of a collection's items. */
export type Params<T extends EntityTypes> = T['params'] & ListParams;

/** The parts of an input that the table has no column for. */
export type Parts<Input, Columns> = Partial<Omit<Input, keyof Columns>>;

/** What a collection is made of. */
type Facts = {
  /** As in the path, the permissions and the messages; `subject` is one of them, in the log of events. */
  name: PermittedResource;
  subject: (typeof events.$inferInsert)['subject_type'];
  schema: FieldsSchema;
  query: FieldsSchema<CollectionQuery>;
  table: EditableTable;
  /** Its items are made and changed by commands of their own: there is no POST, PUT or DELETE, only `bulkable`. */
  isFixed?: boolean;
  bulkable: string[];
  /** Fields that members who may only write their own can change. */
  own?: string[];
  /** Columns that `hydrate` reads, and that no schema names. */
  needs?: string[];
  /** Columns that only the server writes, and that undo writes back as they were. */
  restored?: string[];
  /** Columns too long for lists: only single items have them. */
  unlisted?: string[];
  /** The columns that a change of prices changes, where `adjust` does not do it. */
  priced?: string[];
  /** What a DELETE may say besides, for `beforeArchive`. */
  archiveQuery?: FieldsSchema;
  /** The violation where a unique value is taken. */
  takenViolation?: Violation;
  search: (typed: string) => SQL | undefined;
  /** What this person may see of it, where that is not everything. */
  visible?: (tx: Tx, member: CompanyMember) => SQL | undefined;
  afterCreate?: (tx: CompanyTx, id: number) => Promise<void>;
  /** Raises or lowers the price of each. */
  adjust?: (tx: CompanyTx, ids: number[], by: PriceChange) => Promise<void>;
  /** What a deletion would touch. */
  dependents?: (tx: CompanyTx, id: number) => Promise<Dependent[]>;
};

/**
 * What a collection does otherwise than the rest. These are methods, which TypeScript compares bivariantly: that makes
 * the collection of any entity a `Collection` of `AnyTypes`, as the registry and the routes take it.
 */
interface Hooks<Row, Item, Input, Params, Columns, Archive extends object, Attach> {
  /** The collection's own filters. */
  filters?(params: Params, tx: Tx): (SQL | undefined)[];
  /** Rows with their parts from other tables; a whole page at once. */
  hydrate(tx: CompanyTx, rows: Row[], viewer: Viewer | undefined): Promise<Item[]>;
  /** What a single item has beyond what lists show. */
  detail?(tx: CompanyTx, entity: NoInfer<Item>, viewer: Viewer): Promise<NoInfer<Item>>;
  /** The columns and lines of its CSV file, where it is not one line with all fields for each item. */
  csv?(tx: CompanyTx): Promise<CsvForm<NoInfer<Item>>>;
  /** What is written, where it is not what was sent: columns and parts. Throws for what the schema cannot know. */
  prepare?(
    tx: CompanyTx,
    sent: Partial<Input>,
    present?: NoInfer<Item>,
  ): Promise<Columns & Parts<Input, Columns>>;
  /** The same for a bulk call: what is written to all of them, or an error for all. */
  prepareMany?(entities: NoInfer<Item>[], changes: Partial<Input>): Columns;
  /** Replaces the parts that were sent. */
  storeParts?(tx: CompanyTx, id: number, parts: Parts<Input, Columns>): Promise<void>;
  /** Called after every creation and change, except by undo; throws to refuse it. */
  validate?(tx: CompanyTx, after: NoInfer<Item>, before?: NoInfer<Item>): Promise<void>;
  /** What follows from archiving; undone with it if it uses the same command. */
  beforeArchive?(ctx: StaffContext, entities: NoInfer<Item>[], options: Partial<Archive>): Promise<void>;
  attach?: Attachment<NoInfer<Item>, Attach>;
}

/** What can be attached to many at once. */
type Attachment<Item, Attach> = {
  schema: FieldsSchema;
  apply(tx: CompanyTx, entities: Item[], what: Attach): Promise<void>;
};

/**
 * A kind of entity that a company has: its schemas, its table, and what it does otherwise than the rest. From this
 * alone come list, one, create, update, delete, bulk, undo, order and CSV, with their permissions.
 */
export interface Collection<T extends EntityTypes = AnyTypes>
  extends
    Facts,
    Hooks<T['row'], T['item'], T['input'], T['params'], T['columns'], T['archive'], T['attach']> {}

type Select<Table extends PgTable> = Table['$inferSelect'];

type RowOf<
  S extends FieldsSchema,
  Table extends PgTable,
  Needed extends string,
  Unlisted extends string,
> = Versioned &
  Pick<Select<Table>, Exclude<NamedColumn<S, Table, Needed>, Unlisted>> &
  Partial<Pick<Select<Table>, Extract<NamedColumn<S, Table, Needed>, Unlisted>>>;

type NamedColumn<S extends FieldsSchema, Table extends PgTable, Needed> = Exclude<
  Extract<keyof Select<Table>, keyof S['fields'] | Needed>,
  'company_id' | 'archived_at'
>;

/**
 * A collection with the types that follow from its schemas and its table; an item is what `hydrate` returns. A `filters`
 * that understands more than the query of the API annotates its parameter.
 */
export const defineCollection = <
  S extends FieldsSchema,
  Q extends FieldsSchema<CollectionQuery>,
  Table extends EditableTable,
  Item extends Versioned,
  Needed extends string = never,
  Unlisted extends string = never,
  Filters extends object = Partial<InferType<Q>>,
  Archive extends FieldsSchema = FieldsSchema,
  Attached extends FieldsSchema = FieldsSchema,
>(
  collection: Facts &
    Hooks<
      RowOf<S, Table, Needed, Unlisted>,
      Item,
      InferType<S>,
      Filters,
      PgUpdateSetSource<Table>,
      InferType<Archive>,
      InferType<Attached>
    > & {
      schema: S;
      query: Q;
      table: Table;
      bulkable: (keyof InferType<S>)[];
      own?: (keyof InferType<S>)[];
      needs?: Needed[];
      restored?: (keyof Select<Table>)[];
      unlisted?: Unlisted[];
      priced?: (keyof Select<Table>)[];
      archiveQuery?: Archive;
      attach?: { schema: Attached };
    },
): Collection<{
  row: RowOf<S, Table, Needed, Unlisted>;
  item: Item;
  input: InferType<S>;
  params: Filters;
  columns: PgUpdateSetSource<Table>;
  archive: InferType<Archive>;
  attach: InferType<Attached>;
}> => collection;
