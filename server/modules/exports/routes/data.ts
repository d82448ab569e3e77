import type { FastifyPluginAsync } from 'fastify';
import { subtypesOf, subtypesQuery } from '@/domain/companies/subtypes';
import { pageOfAll } from '@/domain/lists/page';
import { parse } from '@/domain/validation/violations';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';

export const data: FastifyPluginAsync = async app => {
  const doc = {
    query: subtypesQuery,
    isList: true,
    answer: 'Subtype' as const,
    summary: 'List subtypes of a company type',
  };
  app.get('/company_type_subtypes', { config: { access: 'user', doc } }, async request => {
    const query = parse(subtypesQuery, request.query);
    return pageOfAll(subtypesOf(query.type, localeOfRequest(request)), query);
  });
};
