import type { FastifyPluginAsync } from 'fastify';
import { isPermitted, type CompanyMember } from '../../domain/access/permissions';
import { employeesQuery } from '../../domain/employees/employee';
import { parse } from '../../domain/validation/violations';
import { inCompany } from '../db/scope';
import { idOf } from '../http/idOf';
import { getEmployee, listEmployees } from '../queries/employees';

type One = { Params: { id: string } };

const readers = { config: { access: ['employees.read.own' as const, 'employees.read.all' as const] } };

export const employees: FastifyPluginAsync = async app => {
  app.get('/', readers, async ({ member, query }) => {
    const asked = parse(employeesQuery, query);
    const { company_id } = member;
    return inCompany(app.db, company_id, tx => listEmployees(tx, company_id, asked, readerOf(member)));
  });

  app.get<One>('/:id', readers, async ({ member, params }) => {
    const id = idOf(params.id);
    const { company_id } = member;
    const data = await inCompany(app.db, company_id, tx => getEmployee(tx, company_id, id, readerOf(member)));
    return { data };
  });
};

const readerOf = (member: CompanyMember) => ({
  user_id: member.user_id,
  only: isPermitted(member, 'employees.read.all') ? undefined : member.employee_id,
});
