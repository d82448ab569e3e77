import { describe, expect, it } from 'vitest';
import {
  availableCommands,
  flowOf,
  follow,
  takesTime,
  type Command,
  type Status,
} from '../../../domain/flow/flow';
import { AccessDenied, CommandNotAvailable } from '../../../domain/refusals';

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
    expect(follow(subject, status, command, administrator)).toBe(next);
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
    expect(() => follow(subject, status, command, administrator)).toThrow(CommandNotAvailable);
  },
);

it('leaves reopening to administrators', () => {
  expect(() => follow('record', 'completed', 'reopen', employee)).toThrow(AccessDenied);
});

it('confirms once', () => {
  const confirmed = { ...administrator, confirmed_at: 5 };
  expect(availableCommands('record', 'active', confirmed)).not.toContain('confirm');
  expect(() => follow('record', 'active', 'confirm', confirmed)).toThrow(CommandNotAvailable);
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
