import { isPermitted } from '@/domain/access/permissions';
import { NotFound } from '@/domain/errors';
import type { CursorParams, Page } from '@/domain/lists/page';
import type { AppointmentRecord } from '@/domain/records/record';
import { situationOf, type Viewer } from '@/server/core/viewer';
import type { CompanyTx } from '@/server/platform/db/scope';
import { getRecord, hiddenFromBusy, listRecords, pageOfRecords, type RecordFilters } from './records';

/** Those of the member, and of colleagues what the member may see. */
export async function seenRecords(
  tx: CompanyTx,
  member: Viewer,
  filters: RecordFilters,
): Promise<AppointmentRecord[]> {
  const employee_ids = seesColleagues(member) ? filters.employee_ids : [member.employee_id];
  const found = await listRecords(tx, { ...filters, employee_ids }, situationOf(member, member.now));
  return found.flatMap(record => asSeen(member, record) ?? []);
}

/** @throws NotFound */
export async function seenRecord(tx: CompanyTx, member: Viewer, id: number): Promise<AppointmentRecord> {
  const own = seesColleagues(member) ? undefined : member.employee_id;
  const record = asSeen(member, await getRecord(tx, id, situationOf(member, member.now), own));
  if (!record) throw new NotFound();
  return record;
}

/** As `seenRecords`, by pages, in the order in which they were made. */
export async function pageOfSeen(
  tx: CompanyTx,
  member: Viewer,
  filters: RecordFilters,
  params: CursorParams,
): Promise<Page<AppointmentRecord>> {
  const employee_ids = seesColleagues(member) ? filters.employee_ids : [member.employee_id];
  const only_busy_but_of = seesDetails(member) ? undefined : member.employee_id;
  const asked = { ...filters, employee_ids, only_busy_but_of };
  const { data, meta } = await pageOfRecords(tx, asked, situationOf(member, member.now), params);
  return { data: data.flatMap(record => asSeen(member, record) ?? []), meta };
}

const seesDetails = (member: Viewer) =>
  isPermitted(member, 'records.read.all') || isPermitted(member, 'calendars.read.all');

const seesColleagues = (member: Viewer) => seesDetails(member) || isPermitted(member, 'calendars.read.busy');

/** Of a colleague's appointment what is seen, without its order and commands, or only that the time is taken. */
function asSeen(member: Viewer, record: AppointmentRecord): AppointmentRecord | undefined {
  if (isPermitted(member, 'records.read.all') || record.employee.id === member.employee_id) return record;
  const untouched: AppointmentRecord = {
    ...record,
    order_id: null,
    owner: null,
    payment_status: null,
    may_change_contact: false,
    flow: { ...record.flow, next_flow: null, available_commands: [] },
  };
  if (isPermitted(member, 'calendars.read.all')) return untouched;
  if (hiddenFromBusy.some(status => status === record.flow.status)) return undefined;
  return {
    ...untouched,
    visit_id: null,
    source: null,
    is_first_visit: false,
    owner_type: 'block',
    customer: null,
    contact: null,
    service: null,
    price: 0,
    comment: '',
    flow: { status: 'active', current_flow: 'blocked', next_flow: null, available_commands: [] },
    confirmed_at: null,
    arrived_at: null,
    cancelled_by: null,
    cancel_reason: '',
    forced: false,
  };
}
