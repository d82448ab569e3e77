import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availableCommands,
  flowOf,
  applyCommand,
  orderCommands,
  orderStatuses,
  recordCommands,
  recordStatuses,
  takesTime,
  type Command,
  type Situation,
  type Status,
  type Subject,
} from '@/domain/flow/flow';
import { AccessDenied, CommandNotAvailable } from '@/domain/errors';

const administrator = { administers: true, now: 1000 };
const employee = { administers: false, now: 1000 };

describe('what a status offers', () => {
  it.each([
    ['order', 'active', ['complete', 'hold', 'cancel']],
    ['order', 'on_hold', ['resume', 'cancel']],
    ['order', 'completed', ['reopen']],
    ['order', 'cancelled', ['reopen']],
    ['record', 'active', ['complete', 'confirm', 'hold', 'mark_no_show', 'cancel']],
    ['record', 'on_hold', ['resume', 'cancel']],
    ['record', 'completed', ['reopen']],
    ['record', 'cancelled', ['reopen']],
    ['record', 'no_show', ['reopen']],
    ['block', 'active', ['cancel']],
    ['block', 'completed', ['cancel']],
    ['block', 'cancelled', ['reopen']],
  ] as const)('%s, %s: %j', (subject, status, commands) => {
    expect(availableCommands(subject, status, administrator)).toEqual(commands);
    expect(availableCommands(subject, status, employee)).toEqual(commands.filter(one => one !== 'reopen'));
  });
});

describe('where a command leads', () => {
  it.each([
    ['order', 'active', 'complete', 'completed'],
    ['order', 'active', 'hold', 'on_hold'],
    ['order', 'active', 'cancel', 'cancelled'],
    ['order', 'on_hold', 'resume', 'active'],
    ['order', 'completed', 'reopen', 'active'],
    ['record', 'active', 'confirm', 'active'],
    ['record', 'active', 'mark_no_show', 'no_show'],
    ['record', 'active', 'cancel', 'cancelled'],
    ['record', 'on_hold', 'cancel', 'cancelled'],
    ['record', 'no_show', 'reopen', 'active'],
  ] as const)('%s, %s, %s: %s', (subject, status, command, next) => {
    expect(applyCommand(subject, status, command, administrator)).toBe(next);
  });
});

it.each([
  ['record', 'completed', 'cancel'],
  ['record', 'cancelled', 'complete'],
  ['order', 'active', 'confirm'],
  ['order', 'on_hold', 'complete'],
] as ['record' | 'order', Status, Command][])(
  'refuses for a %s that is %s to %s',
  (subject, status, command) => {
    expect(() => applyCommand(subject, status, command, administrator)).toThrow(CommandNotAvailable);
  },
);

it('leaves reopening to administrators', () => {
  expect(() => applyCommand('record', 'completed', 'reopen', employee)).toThrow(AccessDenied);
});

it('confirms once', () => {
  const confirmed = { ...administrator, confirmed_at: 5 };
  expect(availableCommands('record', 'active', confirmed)).not.toContain('confirm');
  expect(() => applyCommand('record', 'active', 'confirm', confirmed)).toThrow(CommandNotAvailable);
});

describe('the stage as people see it', () => {
  it.each([
    ['active', { start_at: 2000 }, 'planned', 'completed'],
    ['active', { start_at: 2000, confirmed_at: 5 }, 'confirmed', 'completed'],
    ['active', { start_at: 1000, confirmed_at: 5 }, 'under_way', 'completed'],
    ['on_hold', {}, 'held', 'active'],
    ['completed', {}, 'done', 'active'],
    ['cancelled', {}, 'cancelled', 'active'],
    ['no_show', {}, 'missed', 'active'],
  ] as const)('%s with %j is %s, and goes on to %s', (status, situation, stage, next) => {
    expect(flowOf('record', status, { ...administrator, ...situation })).toMatchObject({
      status,
      current_flow: stage,
      next_flow: next,
    });
  });

  it('goes on to nothing where nothing is offered', () => {
    expect(flowOf('record', 'completed', employee)).toMatchObject({
      next_flow: null,
      available_commands: [],
    });
  });
});

it('gives time back for nothing but a cancellation', () => {
  const statuses = ['active', 'on_hold', 'completed', 'no_show', 'cancelled'] as const;
  expect(statuses.filter(status => !takesTime(status))).toEqual(['cancelled']);
});

describe('the table of transitions', () => {
  const statusesOf: Record<Subject, Status[]> = {
    order: orderStatuses,
    record: recordStatuses,
    block: recordStatuses,
  };
  const commands: Command[] = [...new Set([...orderCommands, ...recordCommands])];
  const instant = fc.integer({ min: 0, max: 2000 });
  const situations: fc.Arbitrary<Situation> = fc.record({
    administers: fc.boolean(),
    now: instant,
    start_at: fc.option(instant, { nil: undefined }),
    confirmed_at: fc.option(instant, { nil: null }),
  });
  const subjects = fc.constantFrom<Subject>('order', 'record');
  const places = subjects.chain(subject =>
    fc.record({ subject: fc.constant(subject), status: fc.constantFrom(...statusesOf[subject]) }),
  );
  const tried = (subject: Subject, status: Status, command: Command, situation: Situation) => {
    try {
      return applyCommand(subject, status, command, situation);
    } catch (error) {
      return error;
    }
  };

  it('leads every command, in every status and for everybody, to a known status or to the refusal of its kind', () => {
    fc.assert(
      fc.property(
        places,
        fc.constantFrom(...commands),
        situations,
        ({ subject, status }, command, situation) => {
          const outcome = tried(subject, status, command, situation);
          if (!(outcome instanceof Error)) return void expect(statusesOf[subject]).toContain(outcome);
          const forAnybody = tried(subject, status, command, { ...situation, administers: true });
          const isForTheRole = !(forAnybody instanceof Error);
          expect(outcome).toBeInstanceOf(isForTheRole ? AccessDenied : CommandNotAvailable);
          if (isForTheRole) expect([command, situation.administers]).toEqual(['reopen', false]);
        },
      ),
    );
  });

  it('offers exactly what can be followed', () => {
    fc.assert(
      fc.property(places, situations, ({ subject, status }, situation) => {
        const followed = commands.filter(
          command => !(tried(subject, status, command, situation) instanceof Error),
        );
        const { available_commands } = flowOf(subject, status, situation);
        expect(new Set(available_commands)).toEqual(new Set(followed));
        expect(available_commands).toEqual(availableCommands(subject, status, situation));
      }),
    );
  });

  it('names as the next status where the first command leads, and none where nothing is offered', () => {
    fc.assert(
      fc.property(places, situations, ({ subject, status }, situation) => {
        const { next_flow, available_commands } = flowOf(subject, status, situation);
        const [first] = available_commands;
        expect(next_flow).toBe(first ? applyCommand(subject, status, first, situation) : null);
      }),
    );
  });

  it('is never left by any walk, and has no end for an administrator', () => {
    fc.assert(
      fc.property(subjects, fc.array(fc.nat({ max: 20 }), { maxLength: 30 }), (subject, choices) => {
        let status: Status = 'active';
        for (const choice of choices) {
          const offered: Command[] = availableCommands(subject, status, administrator);
          expect(offered).not.toEqual([]);
          status = applyCommand(subject, status, offered[choice % offered.length]!, administrator);
          expect(statusesOf[subject]).toContain(status);
        }
      }),
    );
  });
});

it('shows blocked time as blocked, whenever it is, until it is taken back', () => {
  const stage = (status: Status) =>
    flowOf('block', status, { ...administrator, start_at: 2000 }).current_flow;
  expect(recordStatuses.map(stage)).toEqual(['blocked', 'blocked', 'blocked', 'cancelled', 'blocked']);
});
