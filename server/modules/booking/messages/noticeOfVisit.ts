import { first } from '@/domain/assert';
import { fullName } from '@/domain/customers/customer';
import type { NotificationPayload } from '@/domain/notifications/notification';
import type { ClientVisit } from '@/domain/sites/clientVisit';
import type { ClientContact } from '@/server/modules/messages';
import type { Notice } from '@/server/core/messages/notify';

type Part = { id: number; name: string; employee_id: number; start_at: number };

type Was = Pick<Part, 'employee_id' | 'start_at'>;

type Change = {
  type: 'RecordCreatedNotification' | 'RecordMoved' | 'RecordCancelled' | 'RecordConfirmed';
  client: ClientContact | undefined;
  timezone: string;
  /** The appointments concerned, the first one first; `was` before they were moved. */
  parts: (Part & { was?: Was })[];
  /** The visit before and after a move, which names the employees. */
  visits?: ClientVisit[];
};

/**
 * What the company's people are told of something that happened to a client's visit: each performer of their own part
 * of it, and of a move also those who performed it before.
 */
export function noticeOfVisit({ type, client, timezone, parts, visits = [] }: Change): Notice {
  const names = new Map(
    visits.flatMap(({ records }) => records.map(({ employee: { id, full_name } }) => [id, full_name])),
  );
  const employeesOf = (employee_id: number, was: Was | undefined) =>
    was && was.employee_id !== employee_id
      ? { employee: names.get(employee_id), was_with: names.get(was.employee_id) }
      : { employee: undefined, was_with: undefined };
  const factsOf = ({ id, employee_id, start_at, was }: Change['parts'][number]) => ({
    record_id: id,
    start_at,
    was_at: was?.start_at,
    ...employeesOf(employee_id, was),
  });
  const payload: NotificationPayload = {
    person: client ? fullName(client) : '',
    services: parts.map(({ name }) => name),
    timezone,
    ...factsOf(first(parts)),
  };
  const performers = parts.map(part => ({ employee_id: part.employee_id, payload: factsOf(part) }));
  const former = parts.flatMap(part =>
    part.was
      ? [{ employee_id: part.was.employee_id, payload: { ...factsOf(part), is_given_away: true } }]
      : [],
  );
  // A recipient is told by the first entry that is theirs.
  return { type, payload, own: [...performers, ...former] };
}
