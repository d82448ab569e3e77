import { listed } from '@/server/platform/openapi/listed';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { holidayClosuresSchema, publicHolidaysQuery } from '@/domain/schedule/publicHolidays';
import { rosterQuery } from '@/domain/schedule/rosterAnswer';
import { newShiftPattern } from '@/domain/schedule/shiftPattern';
import { shiftChangeSchema } from '@/domain/schedule/shiftChange';
import { weekCopySchema } from '@/domain/schedule/weekCopy';
import { parse } from '@/domain/validation/violations';
import { requireFeature } from '@/server/modules/companies';
import { closeOnHolidays } from '../commands/closeOnHolidays';
import { changeShifts } from '../commands/changeShifts';
import { copyWeek } from '../commands/copyWeek';
import { applyShiftPattern } from '../commands/applyShiftPattern';
import { hasEvents } from '@/server/core/hasEvents';
import { withIdempotency } from '@/server/core/withIdempotency';
import { withContext } from '@/server/core/http/contextOf';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import type { StaffContext } from '@/server/core/context';
import { publicHolidays } from '../queries/publicHolidays';
import { loadRoster } from '../queries/roster';
import { employeeCalendar } from './timeOff';

/** Repeated with the same key, the first answer is given again. There is nothing to undo where nothing changed. */
const once = <Data>(request: FastifyRequest, what: string, work: (ctx: StaffContext) => Promise<Data>) =>
  withContext(request, ctx => {
    const scope = `user ${request.member.user_id} ${what}`;
    return withIdempotency(ctx.tx, idempotencyOf(request, scope), async () => {
      const data = await work(ctx);
      const undo = (await hasEvents(ctx.tx, ctx.command_id)) ? ctx.command_id : undefined;
      return { data, meta: { undo } };
    });
  });

export const roster: FastifyPluginAsync = async app => {
  const readers = ['employees.read.own', 'employees.read.all'] as const;
  app.get(
    '/',
    {
      config: {
        access: [...readers],
        reads: true,
        doc: { query: rosterQuery, answer: 'Roster', summary: 'Get the team schedule' },
      },
    },
    async request => {
      const { from, to } = parse(rosterQuery, request.query);
      const { member, tx } = request;
      const locale = localeOfRequest(request);
      const [present, public_holidays] = await Promise.all([
        loadRoster(tx, { from, to, member }),
        publicHolidays(tx, { from, to, locale }),
      ]);
      return { data: { ...present, public_holidays } };
    },
  );

  const writers = ['employees.write.own', 'employees.write.all'] as const;
  const doc = {
    body: weekCopySchema,
    status: 201,
    isRepeatable: true,
    answer: 'CopiedWeek' as const,
    summary: 'Copy a week to later weeks',
  };
  app.post('/week_copies', { config: { access: [...writers], doc } }, async (request, reply) => {
    const answer = await once(request, 'week copy', async ctx => {
      const input = parse(weekCopySchema, request.body);
      await requireFeature(ctx.tx, 'schedule_amendments');
      return copyWeek(ctx, input);
    });
    return reply.code(201).send(answer);
  });

  const shifts = {
    body: shiftChangeSchema,
    status: 201,
    isRepeatable: true,
    answer: 'ReplacedDates' as const,
    summary: 'Change shifts of single dates',
  };
  app.post('/shifts', { config: { access: [...writers], doc: shifts } }, async (request, reply) => {
    const answer = await once(request, 'shifts', async ctx => {
      const input = parse(shiftChangeSchema, request.body);
      await requireFeature(ctx.tx, 'schedule_amendments');
      return changeShifts(ctx, input);
    });
    return reply.code(201).send(answer);
  });
};

export const shiftPatterns: FastifyPluginAsync = async app => {
  const doc = {
    body: newShiftPattern,
    status: 201,
    isRepeatable: true,
    answer: 'AppliedShiftPattern' as const,
    summary: 'Apply a shift pattern to dates',
  };
  app.post(
    '/',
    { config: { access: ['employees.write.own', 'employees.write.all'], doc } },
    async (request: FastifyRequest<{ Params: { id?: string } }>, reply) => {
      const answer = await once(request, `shift pattern ${request.params.id}`, async ctx => {
        const owner = await employeeCalendar(ctx.tx, request, app.now());
        const input = parse(newShiftPattern, request.body);
        await requireFeature(ctx.tx, 'schedule_amendments');
        return applyShiftPattern(ctx, { owner, ...input });
      });
      return reply.code(201).send(answer);
    },
  );
};

export const publicHolidayRoutes: FastifyPluginAsync = async app => {
  const list = {
    query: publicHolidaysQuery,
    answer: listed('PublicHoliday'),
    summary: 'List public holidays',
  };
  app.get('/', { config: { access: ['companies.read.all'], reads: true, doc: list } }, async request => {
    const span = parse(publicHolidaysQuery, request.query);
    const data = await publicHolidays(request.tx, { ...span, locale: localeOfRequest(request) });
    return { data, meta: { total: data.length } };
  });

  const doc = {
    body: holidayClosuresSchema,
    status: 201,
    isRepeatable: true,
    answer: 'ReplacedDates' as const,
    summary: 'Close on public holidays',
  };
  app.post('/', { config: { access: ['companies.write.all'], doc } }, async (request, reply) => {
    const answer = await once(request, 'public holidays', ctx =>
      closeOnHolidays(ctx, parse(holidayClosuresSchema, request.body)),
    );
    return reply.code(201).send(answer);
  });
};
