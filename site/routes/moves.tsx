import { readId } from '@/domain/text/readId';
import type { FastifyPluginAsync } from 'fastify';
import { CommandNotAvailable, Invalid, SlotTaken, TooLateToChange } from '@/domain/errors';
import { toLocal } from '@/domain/schedule';
import type { Slot, SlotsOfDay } from '@/domain/sites/booking';
import type { ClientVisit } from '@/domain/sites/clientVisit';
import { date as day } from '@/domain/validation/fields';
import { moveVisit, moveSlots } from '@/server/modules/booking';
import { clientRequester } from '@/server/core/context';
import { readInCompany } from '@/server/platform/db/scope';
import { bookableDays } from '../bookableDays';
import { openVisit, type AtVisit } from '../openVisit';
import { ConfirmMovePage } from '../pages/ConfirmMovePage';
import { MovePage } from '../pages/MovePage';
import { MoveImpossiblePage } from '../pages/MoveImpossiblePage';
import { sendPage, setPrivateHeaders } from '../sendPage';

type Submission = AtVisit & { Body: Record<string, unknown> | null };

/** A client moves their visit: a day and a start, then one button. No link changes anything. */
export const moveRoutes: FastifyPluginAsync = async app => {
  app.addHook('onRequest', async (_, reply) => setPrivateHeaders(reply));

  app.get<AtVisit>('/', async (request, reply) => {
    const { company_id, context, visit } = await openVisit(app, request);
    const { token } = request.params;
    if (!visit.can_change) return reply.redirect(context.urls.visit(token), 303);
    const { now, site } = context;
    const employee = employeeOf(request.query.employee);
    const range = {
      date: dateOf(request.query.date) ?? toLocal(site.timezone, visit.start_at).date,
      now,
      timezone: site.timezone,
      max_days_ahead: app.settings.max_days_ahead,
    };
    const slotsOf = { visit_id: visit.visit_id, employee_id: employee, now };
    try {
      const bookable = await readInCompany(app.db, company_id, tx =>
        bookableDays(async (from, days) => {
          const found = await moveSlots(tx, { ...slotsOf, from, days });
          return employee === undefined ? withoutPresent(found.days, visit) : found.days;
        }, range),
      );
      const isGone = request.query.gone === '1';
      const page = { token, visit, bookable, employee, isGone };
      return await sendPage(request, reply, context, <MovePage {...page} />);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      return sendPage(request, reply.code(409), context, <MoveImpossiblePage token={token} />);
    }
  });

  app.get<AtVisit>('/confirm', async (request, reply) => {
    const { company_id, context, visit } = await openVisit(app, request);
    const { token } = request.params;
    if (!visit.can_change) return reply.redirect(context.urls.visit(token), 303);
    const start = startOf(request.query.start);
    const employee = employeeOf(request.query.employee);
    const { timezone } = context.site;
    const date = toLocal(timezone, start).date;
    const slotsOf = { visit_id: visit.visit_id, employee_id: employee, now: context.now };
    const days = await readInCompany(app.db, company_id, tx =>
      moveSlots(tx, { ...slotsOf, from: date, days: 1 }),
    )
      .then(found => found.days)
      .catch(asNoDays);
    const slot = days.flatMap(({ slots }) => slots).find(({ start_at }) => start_at === start);
    if (!slot) return reply.redirect(context.urls.moving(token, { date, employee, gone: 1 }), 303);
    return sendPage(request, reply, context, <ConfirmMovePage {...{ token, visit, slot, employee }} />);
  });

  app.post<Submission>('/', { config: { rateLimit: 'bookings' } }, async (request, reply) => {
    const { company_id, context } = await openVisit(app, request);
    const { urls, site } = context;
    const { token } = request.params;
    const start_at = startOf(request.body?.start);
    const employee_id = employeeOf(request.body?.employee);
    try {
      await moveVisit(app, clientRequester(company_id, context), { token, start_at, employee_id });
    } catch (error) {
      if (error instanceof SlotTaken || error instanceof Invalid) {
        const { date } = toLocal(site.timezone, start_at);
        return reply.redirect(urls.moving(token, { date, employee: employee_id, gone: 1 }), 303);
      }
      // The visit page explains why.
      if (!(error instanceof CommandNotAvailable || error instanceof TooLateToChange)) throw error;
      return reply.redirect(urls.visit(token), 303);
    }
    return reply.redirect(urls.visit(token, { moved: 1 }), 303);
  });
};

/** To its present start it cannot be moved, except with somebody else. */
function withoutPresent(days: SlotsOfDay[], { start_at, records }: ClientVisit): SlotsOfDay[] {
  const present = records.map(({ employee }) => employee.id);
  const isPresent = ({ start_at: start, employee_ids }: Slot) =>
    start === start_at && employee_ids.every(id => present.includes(id));
  return days.map(({ slots, ...rest }) => ({ ...rest, slots: slots.filter(slot => !isPresent(slot)) }));
}

/** What was booked is no longer offered: the page of the days says so. */
function asNoDays(error: unknown): SlotsOfDay[] {
  if (error instanceof Invalid) return [];
  throw error;
}

const dateOf = (sent: unknown): string | undefined =>
  typeof sent === 'string' && day().isValidSync(sent) ? sent : undefined;

/** 0 is a moment long past, to which nothing can be moved. */
const startOf = (sent: unknown): number =>
  typeof sent === 'string' && /^\d{1,11}$/.test(sent) ? Number(sent) : 0;

const employeeOf = (sent: unknown): number | undefined =>
  typeof sent === 'string' ? readId(sent) : undefined;
