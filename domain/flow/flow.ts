import { enumOf, keysOf } from '../keys';
import { AccessDenied, CommandNotAvailable } from '../errors';
import type { EpochSeconds } from '../time/instant';

/** The commands of each status and the resulting status, main command first (DOMAIN, Flow). */
const transitions = {
  order: {
    active: { complete: 'completed', hold: 'on_hold', cancel: 'cancelled' },
    on_hold: { resume: 'active', cancel: 'cancelled' },
    completed: { reopen: 'active' },
    cancelled: { reopen: 'active' },
  },
  record: {
    active: {
      complete: 'completed',
      confirm: 'active',
      arrive: 'active',
      hold: 'on_hold',
      mark_no_show: 'no_show',
      cancel: 'cancelled',
    },
    on_hold: { resume: 'active', cancel: 'cancelled' },
    completed: { reopen: 'active' },
    cancelled: { reopen: 'active' },
    no_show: { reopen: 'active' },
  },
  block: {
    active: { cancel: 'cancelled' },
    on_hold: { cancel: 'cancelled' },
    completed: { cancel: 'cancelled' },
    no_show: { cancel: 'cancelled' },
    cancelled: { reopen: 'active' },
  },
} as const satisfies Record<string, Record<string, Record<string, string>>>;

type Table = typeof transitions;
export type Subject = keyof Table;
export type OrderStatus = keyof Table['order'];
export type RecordStatus = keyof Table['record'];
export type Status = OrderStatus | RecordStatus;
type StatusOf = { order: OrderStatus; record: RecordStatus; block: RecordStatus };
type CommandsOf<T> = { [S in keyof T]: keyof T[S] }[keyof T];
export type OrderCommand = CommandsOf<Table['order']>;
export type RecordCommand = CommandsOf<Table['record']>;
export type Command = OrderCommand | RecordCommand;
type CommandOf = { order: OrderCommand; record: RecordCommand; block: RecordCommand };
type Moves<S extends Subject> = Partial<Record<CommandOf[S], StatusOf[S]>>;

export const orderStatuses = enumOf(transitions.order);
export const recordStatuses = enumOf(transitions.record);
const commandsOf = <Command>(table: Record<string, object>) =>
  [...new Set(Object.values(table).flatMap(commands => Object.keys(commands)))] as Command[];
export const orderCommands = commandsOf<OrderCommand>(transitions.order);
export const recordCommands = commandsOf<RecordCommand>(transitions.record);

export type FlowStage =
  | 'planned'
  | 'unconfirmed'
  | 'confirmed'
  | 'under_way'
  | 'held'
  | 'done'
  | 'cancelled'
  | 'missed'
  | 'blocked';

export type Flow<S extends Subject = Subject> = {
  status: StatusOf[S];
  current_flow: FlowStage;
  next_flow: StatusOf[S] | null;
  available_commands: CommandOf[S][];
};

/** `administers`: the viewer may reopen. `serves_all`: they change everyone's appointments. */
export type Situation = {
  administers: boolean;
  serves_all?: boolean;
  now: number;
  start_at?: EpochSeconds | null;
  confirmed_at?: EpochSeconds | null;
  /** Hours before the start by which the client confirms; 0 where the company does not ask. */
  confirm_hours?: number;
  arrived_at?: EpochSeconds | null;
};

/** Nobody arrives earlier before their appointment; in seconds. */
const arrival_s = 3 * 3600;

/**
 * Only who administers may reopen; a confirmed record cannot be confirmed again, and neither can one whose client has
 * arrived, which they can once, from three hours before the start.
 */
export function availableCommands<S extends Subject>(
  subject: S,
  status: StatusOf[S],
  situation: Situation,
): CommandOf[S][] {
  const commands = keysOf(leadsTo(subject, status));
  return commands
    .filter(command => command !== 'reopen' || situation.administers)
    .filter(command => command !== 'confirm' || !(situation.confirmed_at ?? situation.arrived_at))
    .filter(command => command !== 'arrive' || isExpected(situation));
}

const isExpected = ({ now, start_at, arrived_at }: Situation) =>
  start_at != null && !arrived_at && now >= start_at - arrival_s;

/** `next_flow` is the result of the first available command, or null. */
export function flowOf<S extends Subject>(subject: S, status: StatusOf[S], situation: Situation): Flow<S> {
  const commands = availableCommands(subject, status, situation);
  const [main] = commands;
  return {
    status,
    current_flow: stageOf(subject, status, situation),
    next_flow: main ? (leadsTo(subject, status)[main] ?? null) : null,
    available_commands: commands,
  };
}

/** @throws CommandNotAvailable if the status does not offer it; AccessDenied if only the role forbids it */
export function applyCommand<S extends Subject>(
  subject: S,
  status: StatusOf[S],
  command: CommandOf[S],
  situation: Situation,
): StatusOf[S] {
  const next = leadsTo(subject, status)[command];
  if (!next) throw new CommandNotAvailable();
  if (availableCommands(subject, status, situation).includes(command)) return next;
  throw command === 'reopen' ? new AccessDenied() : new CommandNotAvailable();
}

export const subjectOf = (owner_type: string) => (owner_type === 'block' ? 'block' : 'record');

export const takesTime = (status: RecordStatus) => status !== 'cancelled';

function leadsTo<S extends Subject>(subject: S, status: Status): Moves<S> {
  const table: { [Of in Subject]: Record<string, Moves<Of>> } = transitions;
  return table[subject][status] ?? {};
}

function stageOf(subject: Subject, status: Status, { now, start_at, ...been }: Situation): FlowStage {
  if (subject === 'block') return status === 'cancelled' ? 'cancelled' : 'blocked';
  if (status === 'on_hold') return 'held';
  if (status === 'completed') return 'done';
  if (status === 'cancelled') return 'cancelled';
  if (status === 'no_show') return 'missed';
  if (start_at != null && start_at <= now) return 'under_way';
  if (been.confirmed_at || been.arrived_at) return 'confirmed';
  const isLate = start_at != null && been.confirm_hours && now >= start_at - been.confirm_hours * 3600;
  return isLate ? 'unconfirmed' : 'planned';
}
