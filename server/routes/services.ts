import type { FastifyPluginAsync } from 'fastify';
import { serviceChanges, serviceSchema, servicesQuery } from '../../domain/services/service';
import { parse } from '../../domain/validation/violations';
import { once } from '../commands/once';
import { inCompany } from '../db/scope';
import { idOf } from '../http/idOf';
import { repeatable } from '../http/repeatable';
import { archiveService, createService, getService, listServices, updateService } from '../queries/services';

type One = { Params: { id: string } };

const readers = { config: { access: ['services.read.all' as const] } };
const writers = { config: { access: ['services.write.all' as const] } };

export const services: FastifyPluginAsync = async app => {
  app.get('/', readers, async ({ member: { company_id }, query }) => {
    const asked = parse(servicesQuery, query);
    return inCompany(app.db, company_id, tx => listServices(tx, company_id, asked));
  });

  app.get<One>('/:id', readers, async ({ member: { company_id }, params }) => {
    const id = idOf(params.id);
    return { data: await inCompany(app.db, company_id, tx => getService(tx, company_id, id)) };
  });

  app.post('/', writers, async (request, reply) => {
    const { company_id, user_id } = request.member;
    const input = parse(serviceSchema, request.body);
    const again = repeatable(request, `user ${user_id}`);
    const data = await inCompany(app.db, company_id, tx =>
      once(tx, company_id, again, () => createService(tx, company_id, input)),
    );
    return reply.code(201).send({ data });
  });

  app.put<One>('/:id', writers, async ({ member: { company_id }, params, body }) => {
    const id = idOf(params.id);
    const changes = parse(serviceChanges, body);
    return { data: await inCompany(app.db, company_id, tx => updateService(tx, company_id, id, changes)) };
  });

  app.delete<One>('/:id', writers, async ({ member: { company_id }, params }, reply) => {
    const id = idOf(params.id);
    await inCompany(app.db, company_id, tx => archiveService(tx, company_id, id));
    return reply.code(204).send();
  });
};
