import type { FastifyPluginAsync } from 'fastify';
import { customerMembershipsQuery } from '../../../domain/memberships/customerMembership';
import { parse } from '../../../domain/validation/violations';
import { readInCompany } from '../../db/scope';
import { listCustomerMemberships } from '../../queries/customers/customerMemberships';

export const customerMemberships: FastifyPluginAsync = async app => {
  app.get(
    '/',
    {
      config: {
        access: ['customers.read.all'],
        doc: { query: customerMembershipsQuery, isList: true, summary: 'With the visits used and left' },
      },
    },
    async ({ member: { company_id }, query }) => {
      const params = parse(customerMembershipsQuery, query);
      return readInCompany(app.db, company_id, tx => listCustomerMemberships(tx, params, app.now()));
    },
  );
};
