import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Employee } from '@/domain/employees/employee';
import { NotFound } from '@/domain/errors';
import { employeeInvitationSchema } from '@/domain/users/invite';
import { parse } from '@/domain/validation/violations';
import { employees } from '../collections/employees';
import { userInvites } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { idOf } from '@/server/platform/http/idOf';
import { sendInvite, sentInvites } from '@/server/modules/accounts';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { getEntity } from '@/server/collections/entities';

type One = { Params: { id: string } };

const writers = (doc: RouteDoc) => ({ config: { access: ['employees.write.all' as const], doc } });

/** Uses the employee's data unless the request overrides it. */
export const employeeInvites: FastifyPluginAsync = async app => {
  app.post<One>(
    '/',
    writers({
      body: employeeInvitationSchema,
      status: 201,
      isRepeatable: true,
      answer: 'SentInvitation',
      summary: 'Invite an employee to sign in',
    }),
    async (request, reply) => {
      const data = await sendInvite(request, async tx => {
        const person = await personOf(tx, request);
        const { login, role, role_id, position } = parse(employeeInvitationSchema, request.body ?? {});
        const isAsked = role !== undefined || role_id !== undefined;
        return {
          employee_id: person.id,
          login: login || person.email || person.phone || undefined,
          role: isAsked ? role : person.company_role,
          role_id: isAsked ? role_id : person.role_id,
          position: position ?? person.position,
        };
      });
      return reply.code(201).send({ data });
    },
  );

  app.post<One>(
    '/resend',
    writers({ status: 201, isRepeatable: true, answer: 'SentInvitation', summary: 'Resend an invitation' }),
    async (request, reply) => {
      const data = await sendInvite(request, async tx => {
        const { id: employee_id } = await personOf(tx, request);
        const [sent] = await sentInvites(tx, eq(userInvites.employee_id, employee_id));
        if (!sent) throw new NotFound();
        const { login, role, role_id, position } = sent;
        return { employee_id, login, role, role_id, position };
      });
      return reply.code(201).send({ data });
    },
  );
};

function personOf(tx: CompanyTx, { params }: FastifyRequest<One>): Promise<Employee> {
  return getEntity(tx, employees, idOf(params.id), undefined);
}
