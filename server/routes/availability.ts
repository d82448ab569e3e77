import type { FastifyPluginAsync } from 'fastify';
import { staffAvailabilityQuery } from '../../domain/sites/booking';
import { parse } from '../../domain/validation/violations';
import { inCompany } from '../db/scope';
import { askedOf } from '../queries/asked';
import { listSlots } from '../queries/availability';

const readers = { config: { access: ['records.read.own' as const, 'records.read.all' as const] } };

/** What clients could book, for staff; with `explain`, why a date has nothing. */
export const availability: FastifyPluginAsync = async app => {
  app.get('/', readers, async ({ member: { company_id }, query }) => {
    const { except_record_id, ...asked } = parse(staffAvailabilityQuery, query);
    return inCompany(app.db, company_id, async tx => {
      const { days } = await listSlots(
        tx,
        company_id,
        { ...(await askedOf(tx, company_id, app.now(), asked)), except_record_id },
        asked.explain,
      );
      return { data: days };
    });
  });
};
