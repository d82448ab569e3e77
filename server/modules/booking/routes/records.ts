import { listed } from '@/server/platform/openapi/listed';
import { first } from '@/domain/assert';
import type { FastifyPluginAsync } from 'fastify';
import { randomUUID } from 'node:crypto';
import { isPermitted, type CompanyMember } from '@/domain/access/permissions';
import { requireWithinHorizon, startsOf, type RequestedVisit } from '@/domain/records/daysAhead';
import {
  blockSchema,
  recordCommandSchema,
  recordMove,
  recordsQuery,
  visitSchema,
  type RecordMove,
} from '@/domain/records/record';
import { AccessDenied, Invalid } from '@/domain/errors';
import { addDays } from '@/domain/schedule';
import { parse, violation } from '@/domain/validation/violations';
import { blockTime } from '../commands/blockTime';
import { bookVisit } from '../commands/bookVisit';
import { commandRecord } from '../commands/commandRecord';
import { changeContactOfRecord } from '../commands/changeContact';
import { moveRecord } from '../commands/moveRecord';
import { isUndoable } from '../commands/steps/undoCommand';
import { readInCompany } from '@/server/platform/db/scope';
import { idOf } from '@/server/platform/http/idOf';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { completableOrder } from '@/server/modules/orders';
import { startOfDate } from '@/server/platform/db/filters';
import { getRecord } from '../queries/records';
import { pageOfSeen, seenRecord, seenRecords } from '../queries/seenRecords';
import { sentTo } from '@/server/modules/customers';
import { withContext } from '@/server/core/http/contextOf';
import { mapSlotTakenError } from '@/server/core/mapSlotTakenError';
import { onlyOwn } from '../commands/steps/updateRecord';
import { situationOf } from '@/server/core/viewer';

type One = { Params: { id: string } };

const readers = (doc: RouteDoc) => ({
  config: { access: ['records.read.own' as const, 'records.read.all' as const], reads: true, doc },
});
const writers = (doc: RouteDoc) => ({
  config: { access: ['records.write.own' as const, 'records.write.all' as const], doc },
});
const days_max = 62;
const per_page_default = 25;

export const records: FastifyPluginAsync = async app => {
  const requireWithinDaysAhead = (visits: RequestedVisit[]) =>
    requireWithinHorizon(visits, 'records', {
      now: app.now(),
      max_days_ahead: app.settings.max_days_ahead,
    });

  app.get(
    '/',
    readers({ query: recordsQuery, answer: listed('Appointment'), summary: 'List appointments by date' }),
    async ({ member, query, tx }) => {
      const asked = parse(recordsQuery, query);
      const { from, to, employee_id, customer_id, service_id, status, updated_since } = asked;
      if (from !== undefined && to !== undefined) requireShortRange(from, to);
      const filters = {
        from: from === undefined ? undefined : startOfDate(tx, from),
        to: to === undefined ? undefined : startOfDate(tx, addDays(to, 1)),
        employee_ids: employee_id,
        customer_id,
        service_id,
        statuses: status,
        updated_since,
      };
      const { per_page = per_page_default, cursor } = asked;
      if ((asked.per_page ?? cursor ?? updated_since) !== undefined) {
        return pageOfSeen(tx, member, filters, { ...asked, per_page });
      }
      const data = await seenRecords(tx, member, filters);
      return { data, meta: { total: data.length } };
    },
  );

  app.get<One>(
    '/:id',
    readers({ answer: 'Appointment', summary: 'Get an appointment' }),
    async ({ member, params, tx }) => {
      return { data: await seenRecord(tx, member, idOf(params.id)) };
    },
  );

  app.post(
    '/',
    {
      config: {
        ...writers({
          body: [visitSchema, blockSchema],
          status: 201,
          isRepeatable: true,
          answer: 'BookedAppointments',
          summary: 'Book a visit or block time',
        }).config,
        booking: 'staff',
      },
    },
    async (request, reply) => {
      const { member, body } = request;
      const { company_id, user_id } = member;
      const idempotency = idempotencyOf(request, `user ${user_id}`);
      const own = onlyOwn(member);
      if ((body as { owner_type?: unknown } | null)?.owner_type === 'block') {
        const block = parse(blockSchema, body);
        requireWithinDaysAhead(stretchOf(block));
        if (own !== undefined && block.employee_id !== own) throw new AccessDenied();
        const record = await mapSlotTakenError(
          withContext(request, ctx => blockTime(ctx, { ...block, idempotency })),
        );
        return reply.code(201).send({ data: { records: [record] } });
      }

      const visit = parse(visitSchema, body);
      requireWithinDaysAhead(startsOf(visit));
      const { items, start_at, customer, customer_id, customer_membership_id, comment, force } = visit;
      if (own !== undefined && items.some(({ employee_id }) => employee_id !== own)) throw new AccessDenied();
      const start = first(items).start_at ?? start_at;
      if (start === undefined) {
        throw new Invalid([violation('items.0.start_at', 'records', { key: 'validation.start_required' })]);
      }
      const may_force = isPermitted(member, 'records.force');
      const booking = {
        items,
        start_at: start,
        comment,
        customer: customer_id ? { id: customer_id, ...seenBy(member) } : (customer ?? null),
        customer_membership_id,
        force,
        may_force,
        ...seenBy(member),
        idempotency,
      };
      const booked = await mapSlotTakenError(withContext(request, ctx => bookVisit(ctx, booking)));
      const data = await readInCompany(app.db, company_id, async tx => ({
        ...booked,
        sent_to: await sentTo(tx, booked.visit_id),
        records: await Promise.all(
          booked.record_ids.map(id => getRecord(tx, id, situationOf(member, app.now()))),
        ),
      }));
      return reply.code(201).send({ data });
    },
  );

  app.patch<One>(
    '/:id',
    writers({
      body: recordMove,
      answer: 'Appointment',
      summary: 'Reschedule or reassign an appointment, or change its contact',
    }),
    async request => {
      const id = idOf(request.params.id);
      const move = parse(recordMove, request.body);
      requireWithinDaysAhead(stretchOf(move));
      const { record, undo, notified } = await mapSlotTakenError(
        withContext(request, async ctx => {
          const { contact, version, ...moving } = move;
          if (contact === undefined) return moveRecord(ctx, { id, ...move });
          await changeContactOfRecord(ctx, { id, contact, version, employee_id: moving.employee_id });
          if (asksToMove(moving)) return moveRecord(ctx, { id, ...moving });
          const situation = situationOf(ctx.member, ctx.now);
          return { record: await getRecord(ctx.tx, id, situation), undo: undefined, notified: false };
        }),
      );
      return { data: record, meta: { undo, notified } };
    },
  );

  app.post<One>(
    '/:id/commands',
    writers({
      body: recordCommandSchema,
      answer: 'Appointment',
      summary: 'Change the status of an appointment',
    }),
    async request => {
      const { member, params, body } = request;
      const id = idOf(params.id);
      const given = parse(recordCommandSchema, body);
      const { company_id } = member;
      const undo = isUndoable(given.command) ? randomUUID() : undefined;
      const named = { ...given, command_id: undo };
      const { record, notified } = await mapSlotTakenError(
        withContext(request, ctx => commandRecord(ctx, { id, ...named })),
      );
      const { visit_id } = record;
      if (visit_id === null || !isPermitted(member, 'orders.write.all'))
        return { data: record, meta: { notified, undo } };
      const completable_order = await readInCompany(app.db, company_id, tx => completableOrder(tx, visit_id));
      return { data: record, meta: { completable_order, notified, undo } };
    },
  );
};

/** A contact alone moves nothing, so it can be corrected on an appointment that takes no time any more. */
const asksToMove = ({ start_at, end_at, employee_id, notify }: Omit<RecordMove, 'contact' | 'version'>) =>
  notify || [start_at, end_at, employee_id].some(part => part !== undefined);

const stretchOf = ({ start_at, end_at }: { start_at?: number; end_at?: number }): RequestedVisit[] => [
  { path: 'start_at', at: start_at },
  { path: 'end_at', at: end_at },
];

/** Employees see only their own customers. */
const seenBy = (member: CompanyMember) => ({
  served_by: isPermitted(member, 'customers.read.all') ? undefined : member,
});

function requireShortRange(from: string, to: string): void {
  if (to < from) throw new Invalid([violation('to', 'records', { key: 'validation.ends_before_start' })]);
  if (to <= addDays(from, days_max - 1)) return;
  throw new Invalid([
    violation('to', 'records', { key: 'validation.range_too_long', values: { days: days_max } }),
  ]);
}
