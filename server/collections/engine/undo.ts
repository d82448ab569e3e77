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
import { undoScheduleChange } from '../../commands/booking/changeSchedule';
import { undoAdjustment, undoDates, undoTimeOff } from '../../commands/booking/steps/undoAdjustment';
import { undoCancel, undoKept } from '../../commands/booking/steps/undoDecision';
import { undoCommand } from '../../commands/booking/steps/undoCommand';
import { undoMove } from '../../commands/booking/steps/undoMove';
import { undoCompanyChange, undoSettingsChange } from '../../commands/companies/undoCompanyChange';
import type { CommandContext, StaffContext } from '../../commands/context';
import { ofCompany } from '../../db/company';

const undo_s = 600;

/** Undoing their changes must not strand visits booked since. */
const scheduled = new Set<string>(['company', 'employee', 'service']);

/**
 * Undoes a command on items of these collections, an appointment's move, completion or no-show, or a change of schedule
 * with what was decided for the visits it stranded; returns the ids.
 * @throws NotFound for an unknown command; AccessDenied; UndoNotPossible when too late, already undone or changed
 * since; SlotTaken
 */
export async function undo(
  ctx: StaffContext,
  collections: Collection[],
  command_id: string,
): Promise<number[]> {
  const { tx, now } = ctx;
  const commandEvents = await tx
    .select()
    .from(events)
    .where(ofCompany(tx, events, eq(events.command_id, command_id)))
    .orderBy(asc(events.id));
  if (commandEvents.length === 0) throw new NotFound();
  const undoneBefore = await tx.$count(events, ofCompany(tx, events, eq(events.undo_of, command_id)));
  if (undoneBefore > 0 || commandEvents.some(({ created_at }) => created_at < now - undo_s))
    throw new UndoNotPossible();

  // Visits return to hours and employees that are there again.
  const isOfRecord = ({ subject_type }: Event) => subject_type === 'record';
  const latestFirst = commandEvents.reverse();
  const inOrder = [...latestFirst.filter(event => !isOfRecord(event)), ...latestFirst.filter(isOfRecord)];
  const undoAll = async () => {
    for (const event of inOrder) await undoOne(ctx, collections, event);
  };
  const isOfSchedule = inOrder.some(({ subject_type }) => scheduled.has(subject_type));
  await (isOfSchedule ? undoScheduleChange(ctx, undoAll) : undoAll());
  return [...new Set(commandEvents.flatMap(idsOf))];
}

const idsOf = ({ type, subject_id, after }: Event): number[] =>
  type === 'reordered' ? (after as Places).places.map(({ id }) => id) : [subject_id];

function asNotPossible(error: unknown): never {
  throw error instanceof Invalid ? new UndoNotPossible() : error;
}

type Event = typeof events.$inferSelect;
type Undo = (ctx: StaffContext, event: Event) => Promise<void>;

/** By subject and type of the event; the rest are changes to items of collections. */
const undoers: Partial<Record<string, Undo>> = {
  'record moved': undoMove,
  'record resized': undoMove,
  'record complete': undoCommand,
  'record mark_no_show': undoCommand,
  'record arrive': undoCommand,
  'record cancel': undoCancel,
  'record kept': undoKept,
  'record offered': undoKept,
  'company changed': undoCompanyChange,
  'company settings_changed': undoSettingsChange,
  ...ofCalendars('adjustment_added', undoAdjustment),
  ...ofCalendars('adjustment_removed', undoAdjustment),
  ...ofCalendars('adjustments_changed', undoDates),
  ...ofCalendars('time_off_added', undoTimeOff),
  ...ofCalendars('time_off_changed', undoTimeOff),
  ...ofCalendars('time_off_removed', undoTimeOff),
};

/** The company's own dates, and those of its employees. */
function ofCalendars(type: string, undoer: Undo) {
  return { [`company ${type}`]: undoer, [`employee ${type}`]: undoer };
}

async function undoOne(ctx: StaffContext, collections: Collection[], event: Event): Promise<void> {
  const { subject_type, type, command_id } = event;
  const undoer = undoers[`${subject_type} ${type}`];
  if (undoer) return undoer(ctx, event);
  const collection = collections.find(({ subject }) => subject === subject_type);
  if (!collection) throw new NotFound();
  if (!isPermitted(ctx.member, `${collection.name}.write.all`)) throw new AccessDenied();
  await undoEvent({ ...ctx, undo_of: command_id }, collection, event).catch(asNotPossible);
}

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
    .where(ofCompany(tx, table, eq(table.id, id)))
    .for('update');
  return row as Entity | undefined;
}
