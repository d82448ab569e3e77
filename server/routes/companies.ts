import type { FastifyPluginAsync } from 'fastify';
import { companiesQuery } from '../../domain/companies/companiesQuery';
import { parse } from '../../domain/validation/violations';
import { inCompany } from '../db/scope';
import { localeOfRequest } from '../http/locale';
import { getCompany, getSettings, listCompanies } from '../queries/companies';

export const companies: FastifyPluginAsync = async app => {
  app.get('/', { config: { access: 'user' } }, async request => {
    const { 'user_relations[]': relations, ...page } = parse(companiesQuery, request.query);
    const { user_id } = request.caller!;
    return listCompanies(app.db, user_id, { ...page, relations }, localeOfRequest(request));
  });

  app.get('/:company', { config: { access: ['companies.read.all'] } }, async request => {
    const { member } = request;
    const locale = localeOfRequest(request);
    const data = await inCompany(app.db, member.company_id, tx =>
      getCompany(tx, member.company_id, member, locale),
    );
    return { data };
  });

  app.get('/:company/settings', { config: { access: ['settings.read.all'] } }, async ({ member }) => ({
    data: await inCompany(app.db, member.company_id, tx => getSettings(tx, member.company_id)),
  }));
};
