import { asc, eq } from 'drizzle-orm';
import { isPermitted } from '../../../domain/access/permissions';
import { AccessDenied, Invalid, NotFound, UndoNotPossible } from '../../../domain/errors';
import { partOf } from '../../../domain/validation/stored';
import type { Collection, Entity, Fields } from './collection';
import { events } from '../../db/schema';
import type { CompanyTx } from '../../db/scope';
import { columnsOf } from './entities';
import { updateLocked, restoreEntity } from './updateEntities';
import { restoreOrder, type Places } from './reorderEntities';
import { isUndoable, undoCommand } from '../../commands/booking/steps/undoCommand';
import { undoMove } from '../../commands/booking/steps/undoMove';
import type { CommandContext, StaffContext } from '../../commands/context';
import { ofCompany } from '../../db/company';

const undo_s = 600;

/**
 * Undoes a command on items of these collections, or an appointment's move, completion or no-show; returns the ids.
 * @throws NotFound for an unknown command; AccessDenied; UndoNotPossible when too late, already undone or changed
 * since; SlotTaken
 */
export async function undo(
  ctx: StaffContext,
  collections: Collection[],
  command_id: string,
): Promise<number[]> {
  const { tx, member, now } = ctx;
  const commandEvents = await tx
    .select()
    .from(events)
    .where(ofCompany(tx, events, eq(events.command_id, command_id)))
    .orderBy(asc(events.id));
  if (commandEvents.length === 0) throw new NotFound();
  const undoneBefore = await tx.$count(events, ofCompany(tx, events, eq(events.undo_of, command_id)));
  if (undoneBefore > 0 || commandEvents.some(({ created_at }) => created_at < now - undo_s))
    throw new UndoNotPossible();

  const undoing = { ...ctx, undo_of: command_id };
  for (const event of commandEvents.reverse()) {
    if (event.subject_type === 'record' && (event.type === 'moved' || event.type === 'resized')) {
      await undoMove(ctx, event);
      continue;
    }
    if (event.subject_type === 'record' && isUndoable(event.type)) {
      await undoCommand(ctx, event);
      continue;
    }
    const collection = collections.find(({ subject }) => subject === event.subject_type);
    if (!collection) throw new NotFound();
    if (!isPermitted(member, `${collection.name}.write.all`)) throw new AccessDenied();
    await undoEvent(undoing, collection, event).catch(asNotPossible);
  }
  return [...new Set(commandEvents.flatMap(idsOf))];
}

const idsOf = ({ type, subject_id, after }: Event): number[] =>
  type === 'reordered' ? (after as Places).places.map(({ id }) => id) : [subject_id];

function asNotPossible(error: unknown): never {
  throw error instanceof Invalid ? new UndoNotPossible() : error;
}

type Event = typeof events.$inferSelect;

async function undoEvent(ctx: CommandContext, collection: Collection, event: Event) {
  const { tx } = ctx;
  const { type, subject_id: id } = event;
  if (type === 'reordered') {
    const order = { before: event.before as Places, after: event.after as Places };
    return restoreOrder(ctx, collection, order);
  }
  const [before, after] = [event.before as Entity | null, event.after as Entity | null];
  const present = await lockRow(tx, collection, id);
  if (!before || !after || present?.version !== after.version) throw new UndoNotPossible();

  if (type === 'archived') return restoreEntity(ctx, collection, id);
  if (present.archived_at !== null) throw new UndoNotPossible();
  await updateLocked(
    ctx,
    collection,
    { ...after, ...present },
    rewritable(collection, before),
    restored(collection, before),
  );
}

/** As a client would send it. Not validated again: these values were valid before. */
const rewritable = ({ schema }: Collection, answered: Entity): Fields =>
  partOf(schema).cast(answered, { assert: false });

const restored = ({ restored = [] }: Collection, before: Entity): Fields =>
  Object.fromEntries(restored.filter(name => name in before).map(name => [name, before[name]]));

async function lockRow(tx: CompanyTx, collection: Collection, id: number): Promise<Entity | undefined> {
  const { table } = collection;
  const [row] = await tx
    .select({ ...columnsOf(collection), archived_at: table.archived_at })
    .from(table)
    .where(ofCompany(tx, table, eq(table.id, id)))
    .for('update');
  return row as Entity | undefined;
}
