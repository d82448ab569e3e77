import { at, defined } from '@/domain/assert';
import type { CommonEventType } from '@/domain/activity/eventType';
import type { Collection, Entity } from './collection';
import { logEvents } from '@/server/core/logEvent';
import type { CommandContext } from '@/server/core/context';

type Change = { type: CommonEventType; before?: Entity; after?: Entity };

export function changed(before: Entity[], after: Entity[]): Change[] {
  return before.map((old, index) => {
    const now = at(after, index);
    const names = Object.keys(now).filter(name => !unlogged.has(name) && !isSame(old[name], now[name]));
    return { type: 'changed', before: pick(old, names), after: pick(now, names) };
  });
}

/** Derived fields, and fields that every change touches. */
const unlogged = new Set(['version', 'created_at', 'updated_at', 'status']);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const pick = (entity: Entity, names: string[]): Entity => ({
  ...Object.fromEntries(names.map(name => [name, entity[name]])),
  id: entity.id,
  version: entity.version,
});

export function logChanges(ctx: CommandContext, { subject }: Pick<Collection, 'subject'>, changes: Change[]) {
  const { command_id, undo_of } = ctx;
  return logEvents(
    ctx,
    changes.map(({ type, before, after }) => {
      const subject_id = defined(after ?? before, 'after ?? before').id;
      return { command_id, undo_of, subject_type: subject, subject_id, type, before, after };
    }),
  );
}
