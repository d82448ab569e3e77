import { asc, eq } from 'drizzle-orm';
import { isPermitted } from '@/domain/access/permissions';
import { AccessDenied, Invalid, NotFound, UndoNotPossible } from '@/domain/errors';
import { partOf } from '@/domain/validation/stored';
import type { Collection, Entity, Fields } from './collection';
import { events } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { columnsOf } from './entities';
import { updateLocked, restoreEntity } from './updateEntities';
import { restoreOrder, type Places } from './reorderEntities';
import { extensionPoint } from '@/server/core/extensionPoint';
import type { CommandContext, StaffContext } from '@/server/core/context';
import { collections } from './registry';

const undo_s = 600;

type Event = typeof events.$inferSelect;

/** What a command logged. Its undo knows what the command wrote, and names the shapes of both states. */
export type LoggedEvent<Before = unknown, After = Before> = Omit<Event, 'before' | 'after'> & {
  before: Before;
  after: After;
};

/** A method's type, which takes each handler with the states of its own events. */
type UndoHandler = { undo(ctx: StaffContext, event: LoggedEvent): Promise<void> }['undo'];

/** By subject and type of the event, such as 'record moved'; the rest are changes to items of collections. */
export type UndoHandlers = Record<string, UndoHandler>;
export const undoHandlers = extensionPoint<UndoHandlers>('undo handlers');

/** Wraps the undo of events about these subjects, which change who works when: booking sees to the visits. */
export const scheduleUndo = extensionPoint<{
  subjects: string[];
  run(ctx: StaffContext, undo: () => Promise<void>): Promise<void>;
}>('schedule undo');

/**
 * Undoes a command on items of the collections, or one that a module has a handler for; returns the ids.
 * @throws NotFound for an unknown command; AccessDenied; UndoNotPossible when too late, already undone or changed
 * since; SlotTaken
 */
export async function undo(ctx: StaffContext, command_id: string): Promise<number[]> {
  const { tx, now } = ctx;
  const commandEvents = await tx
    .select()
    .from(events)
    .where(eq(events.command_id, command_id))
    .orderBy(asc(events.id));
  if (commandEvents.length === 0) throw new NotFound();
  const undoneBefore = await tx.$count(events, eq(events.undo_of, command_id));
  if (undoneBefore > 0 || commandEvents.some(({ created_at }) => created_at < now - undo_s))
    throw new UndoNotPossible();

  // Visits return to hours and employees that are there again.
  const isOfRecord = ({ subject_type }: Event) => subject_type === 'record';
  const latestFirst = commandEvents.reverse();
  const inOrder = [...latestFirst.filter(event => !isOfRecord(event)), ...latestFirst.filter(isOfRecord)];
  const undoAll = async () => {
    for (const event of inOrder) await undoOne(ctx, event);
  };
  const schedule = scheduleUndo.only();
  const isOfSchedule = inOrder.some(({ subject_type }) => schedule.subjects.includes(subject_type));
  await (isOfSchedule ? schedule.run(ctx, undoAll) : undoAll());
  return [...new Set(commandEvents.flatMap(idsOf))];
}

const idsOf = ({ type, subject_id, after }: Event): number[] =>
  type === 'reordered' ? (after as Places).places.map(({ id }) => id) : [subject_id];

function mapUndoError(error: unknown): never {
  throw error instanceof Invalid ? new UndoNotPossible() : error;
}

async function undoOne(ctx: StaffContext, event: Event): Promise<void> {
  const { subject_type, type, command_id } = event;
  const handler = undoHandlers.all().flatMap(one => one[`${subject_type} ${type}`] ?? [])[0];
  if (handler) return handler(ctx, event);
  const collection = collections.all().find(({ subject }) => subject === subject_type);
  if (!collection) throw new NotFound();
  if (!isPermitted(ctx.member, `${collection.name}.write.all`)) throw new AccessDenied();
  const undoEvent = type === 'reordered' ? undoOrder : undoChange;
  await undoEvent({ ...ctx, undo_of: command_id }, collection, event).catch(mapUndoError);
}

type UndoEvent = {
  undo(ctx: CommandContext, collection: Collection, event: LoggedEvent): Promise<void>;
}['undo'];

const undoOrder: UndoEvent = (ctx, collection, { before, after }: LoggedEvent<Places>) =>
  restoreOrder(ctx, collection, { before, after });

const undoChange: UndoEvent = async (ctx, collection, event: LoggedEvent<Entity | null>) => {
  const { tx } = ctx;
  const { type, subject_id: id, before, after } = event;
  const present = await lockRow(tx, collection, id);
  if (!before || !after || present?.version !== after.version) throw new UndoNotPossible();

  if (type === 'archived') return restoreEntity(ctx, collection, id);
  if (present.archived_at !== null) throw new UndoNotPossible();
  await updateLocked(ctx, collection, {
    before: { ...after, ...present },
    changes: rewritable(collection, before),
    exact: restored(collection, before),
  });
};

/** As a client would send it. Not validated again: these values were valid before. */
const rewritable = ({ schema }: Collection, answered: Entity): Fields =>
  partOf(schema).cast(answered, { assert: false });

/** A change of translations is merged into those that are stored; undo puts back all of them. */
function restored(collection: Collection, before: Entity): Fields {
  const { translations } = rewritable(collection, before);
  const names = (collection.restored ?? []).filter(name => name in before);
  return {
    ...Object.fromEntries(names.map(name => [name, before[name]])),
    ...(translations !== undefined && { translations }),
  };
}

async function lockRow(tx: CompanyTx, collection: Collection, id: number): Promise<Entity | undefined> {
  const { table } = collection;
  const [row] = await tx
    .select({ ...columnsOf(collection), archived_at: table.archived_at })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  return row as Entity | undefined;
}
