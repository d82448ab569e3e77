import type { FastifyPluginAsync } from 'fastify';
import { isPermitted, type CompanyMember } from '../../domain/access/permissions';
import { customersQuery } from '../../domain/customers/customers';
import { parse } from '../../domain/validation/violations';
import { inCompany } from '../db/scope';
import { idOf } from '../http/idOf';
import { getCustomer, listCustomers } from '../queries/customers';

type One = { Params: { id: string } };

const readers = { config: { access: ['customers.read.own' as const, 'customers.read.all' as const] } };

export const customers: FastifyPluginAsync = async app => {
  app.get('/', readers, async ({ member, query }) => {
    const asked = parse(customersQuery, query);
    const { company_id } = member;
    return inCompany(app.db, company_id, tx => listCustomers(tx, company_id, asked, seenBy(member)));
  });

  app.get<One>('/:id', readers, async ({ member, params }) => {
    const id = idOf(params.id);
    const { company_id } = member;
    return {
      data: await inCompany(app.db, company_id, tx => getCustomer(tx, company_id, id, seenBy(member))),
    };
  });
};

/** An employee sees the customers whom they serve. */
export const seenBy = (member: CompanyMember) => ({
  served_by: isPermitted(member, 'customers.read.all') ? undefined : member.employee_id,
});
