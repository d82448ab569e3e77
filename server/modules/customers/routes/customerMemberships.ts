import type { FastifyPluginAsync } from 'fastify';
import { customerMembershipsQuery } from '@/domain/memberships/customerMembership';
import { parse } from '@/domain/validation/violations';
import { listCustomerMemberships } from '../queries/customerMemberships';

export const customerMemberships: FastifyPluginAsync = async app => {
  app.get(
    '/',
    {
      config: {
        access: ['customers.read.all'],
        reads: true,
        doc: {
          query: customerMembershipsQuery,
          isList: true,
          answer: 'CustomerMembership' as const,
          summary: 'List memberships of a customer',
        },
      },
    },
    async ({ query, tx }) => listCustomerMemberships(tx, parse(customerMembershipsQuery, query), app.now()),
  );
};
