import type { AnswerName } from '@/domain/answers';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { PriceChange } from '@/domain/money/adjustPrice';
import type { CompanyMember, Permission, PermittedResource } from '@/domain/access/permissions';
import type { Dependent } from '@/domain/collections/bulk';
import type { TableCell } from '@/domain/collections/table';
import type { CompanyLanguages } from '@/domain/companies/company';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';
import type { InferType } from '@/domain/validation/yup';
import type { Violation } from '@/domain/validation/violation';
import type { CommandContext, StaffContext } from '@/server/core/context';
import type { events } from '@/server/platform/db/schema';
import type { editableColumns } from '@/server/platform/db/schema/columns';
import type { CompanyTx, Tx } from '@/server/platform/db/scope';
import type { Reader } from '@/server/core/viewer';

export type Fields = Record<string, unknown>;

export type Entity = Versioned & Fields;
type Versioned = { id: number; version: number };

export type CollectionQuery = ListParams & Fields & { page: number; per_page: number; sort: string[] };
type ListParams = { search?: string; ids?: number[]; updated_since?: number };

/** What a company's spreadsheets depend on. */
export type TablePlace = { currency: string; timezone: string } & Pick<CompanyLanguages, 'other_locales'>;

export type TableForm<Item = Entity> = {
  columnsIn(place: TablePlace): string[];
  rowsOf(item: Item, place: TablePlace): TableCell[][];
};

type EditableTable = PgTable & Record<keyof typeof editableColumns, PgColumn>;

export type EntityTypes = {
  row: Versioned;
  item: Versioned;
  input: object;
  params: object;
  columns: object;
  attach: object;
};

export type AnyTypes = {
  row: Entity;
  item: Entity;
  input: Fields;
  params: Fields;
  columns: Fields;
  attach: Fields;
};

export type Params<T extends EntityTypes> = T['params'] & ListParams;

export type Parts<Input, Columns> = Partial<Omit<Input, keyof Columns>>;

type Facts = {
  /** `name` is used in the path, permissions and messages; `subject` in the event log. */
  name: PermittedResource;
  subject: (typeof events.$inferInsert)['subject_type'];
  schema: FieldsSchema;
  /** One of it, as the document names it; otherwise it is described by `schema`. */
  answer?: AnswerName;
  /** The same with what `detail` adds. */
  detailed_answer?: AnswerName;
  query: FieldsSchema<CollectionQuery>;
  table: EditableTable;
  /** No POST, PUT or DELETE: its items have commands of their own. Only the `bulkable` fields can be set. */
  isFixed?: boolean;
  bulkable: string[];
  /** Fields that members who may only write their own items can change. */
  own?: string[];
  /** What its spreadsheets need beside the right to read all of it. */
  exported_with?: Permission;
  /** Columns that `hydrate` reads but no schema names. */
  needs?: string[];
  /** Read by the same statement as the columns, from other tables; one named as a column replaces it in the row. */
  joined?: Record<string, SQL>;
  /** Columns that only the server writes; undo restores them as they were. */
  restored?: string[];
  /** Columns too long for lists: only single items have them. */
  unlisted?: string[];
  /** Columns that a price change updates, unless `adjust` does it. */
  priced?: string[];
  /** Fields whose change may strand visits, as a deletion may: both then take `decisions`. */
  strands?: string[];
  takenViolation?: Violation;
  /** `member` as of `visible`. */
  search: (typed: string, member?: CompanyMember) => SQL | undefined;
  /** Everyone who may read reads the same: `visible` is not set, and neither `hydrate` nor `detail` need the member. */
  isViewerIndependent?: boolean;
  /** Which items this member may see; undefined for all. */
  visible?: (tx: Tx, member: CompanyMember) => SQL | undefined;
  afterCreate?: (ctx: CommandContext, id: number) => Promise<void>;
  adjust?: (ctx: CommandContext, ids: number[], by: PriceChange) => Promise<void>;
  dependents?: (tx: CompanyTx, id: number) => Promise<Dependent[]>;
};

/**
 * Methods, which TypeScript compares bivariantly, so that any collection is a `Collection<AnyTypes>`. Where it is not the
 * same for all, the reader is a `Viewer`.
 */
interface Hooks<Row, Item, Input, Params, Columns, Attach> {
  filters?(params: Params, tx: CompanyTx, member?: CompanyMember): (SQL | undefined)[];
  /** Adds the parts from other tables that are not `joined`; gets a whole page, so that it needs no query per row. */
  hydrate(tx: CompanyTx, rows: Row[], reader: Reader | undefined): Item[] | Promise<Item[]>;
  /** What one item shows beyond a list's; asked together with the item, and dropped where the viewer may not see it. */
  detail?(tx: CompanyTx, id: number, reader: Reader): Promise<object>;
  /** Only for a spreadsheet that is not one row with all fields per item. */
  spreadsheet?(tx: CompanyTx): Promise<TableForm<NoInfer<Item>>>;
  /** Maps the input to columns and parts. Throws for what the schema cannot check. */
  prepare?(
    ctx: CommandContext,
    sent: Partial<Input>,
    present?: NoInfer<Item>,
  ): Promise<Columns & Parts<Input, Columns>>;
  prepareMany?(ctx: CommandContext, entities: NoInfer<Item>[], changes: Partial<Input>): Promise<Columns>;
  storeParts?(ctx: CommandContext, id: number, parts: Parts<Input, Columns>): Promise<void>;
  /** Called after every creation and change, except by undo; throws to refuse it. */
  validate?(ctx: CommandContext, after: NoInfer<Item>, before?: NoInfer<Item>): Promise<void>;
  /** Side effects of a change of one item. */
  afterUpdate?(ctx: CommandContext, after: NoInfer<Item>, before: NoInfer<Item>): Promise<void>;
  /** Side effects of archiving; undo reverts them too if they use the same command. */
  beforeArchive?(ctx: StaffContext, entities: NoInfer<Item>[]): Promise<void>;
  attach?: Attachment<NoInfer<Item>, Attach>;
}

type Attachment<Item, Attach> = {
  schema: FieldsSchema;
  apply(ctx: CommandContext, entities: Item[], what: Attach): Promise<void>;
};

/** List, get, create, update, delete, bulk, undo, reorder and CSV, with permissions, follow from this declaration. */
export interface Collection<T extends EntityTypes = AnyTypes>
  extends Facts, Hooks<T['row'], T['item'], T['input'], T['params'], T['columns'], T['attach']> {}

type Select<Table extends PgTable> = Table['$inferSelect'];

type RowOf<
  S extends FieldsSchema,
  Table extends PgTable,
  Needed extends string,
  Unlisted extends string,
  Joined extends Record<string, SQL>,
> = Versioned &
  Omit<
    Pick<Select<Table>, Exclude<NamedColumn<S, Table, Needed>, Unlisted>> &
      Partial<Pick<Select<Table>, Extract<NamedColumn<S, Table, Needed>, Unlisted>>>,
    keyof Joined
  > & { [Name in keyof Joined]: Joined[Name] extends SQL<infer Value> ? Value : never };

type NamedColumn<S extends FieldsSchema, Table extends PgTable, Needed> = Exclude<
  Extract<keyof Select<Table>, keyof S['fields'] | Needed>,
  'company_id' | 'archived_at'
>;

/** Infers the types from schemas, table and `hydrate`. `filters` with parameters beyond the API annotates them. */
export const defineCollection = <
  S extends FieldsSchema,
  Q extends FieldsSchema<CollectionQuery>,
  Table extends EditableTable,
  Item extends Versioned,
  Needed extends string = never,
  Unlisted extends string = never,
  Filters extends object = Partial<InferType<Q>>,
  Attached extends FieldsSchema = FieldsSchema,
  // Nothing is joined where a collection does not say so.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  Joined extends Record<string, SQL> = {},
>(
  collection: Facts &
    Hooks<
      RowOf<S, Table, Needed, Unlisted, Joined>,
      Item,
      InferType<S>,
      Filters,
      PgUpdateSetSource<Table>,
      InferType<Attached>
    > & {
      schema: S;
      query: Q;
      table: Table;
      bulkable: (keyof InferType<S>)[];
      own?: (keyof InferType<S>)[];
      needs?: Needed[];
      joined?: Joined;
      restored?: (keyof Select<Table>)[];
      unlisted?: Unlisted[];
      priced?: (keyof Select<Table>)[];
      strands?: (keyof InferType<S>)[];
      attach?: { schema: Attached };
    },
): Collection<{
  row: RowOf<S, Table, Needed, Unlisted, Joined>;
  item: Item;
  input: InferType<S>;
  params: Filters;
  columns: PgUpdateSetSource<Table>;
  attach: InferType<Attached>;
}> => collection;
