import { defined } from '@/domain/assert';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { companiesQuery, parseCompaniesQuery } from '@/domain/companies/companiesQuery';
import { companyChanges, newCompanySchema } from '@/domain/companies/companySchema';
import { visitDecisions } from '@/domain/records/visitDecision';
import { isPermitted } from '@/domain/access/permissions';
import { AccessDenied } from '@/domain/errors';
import { parseSettingsChange, settingsChangeSchema } from '@/domain/settings/settingsChange';
import { parse } from '@/domain/validation/violations';
import { updateCompany } from '../commands/updateCompany';
import { updateSettings } from '../commands/updateSettings';
import { restoreCompany, scheduleCleanup } from '../commands/scheduleCleanup';
import { createCompany } from '../operations/createCompany';
import type { CompanyTx } from '@/server/platform/db/scope';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { currencyIfSet, getCompany, getSettings, listCompanies } from '@/server/modules/companies';
import { checkRateLimit } from '@/server/core/limits/rateLimit';
import { undoOf } from '@/server/core/http/undoOf';
import { userRequesterOf, withContext } from '@/server/core/http/contextOf';

const created_an_hour = 20;

const companyBody = companyChanges.shape({ decisions: visitDecisions() });

const user = (doc: RouteDoc) => ({ config: { access: 'user' as const, doc } });

export const companies: FastifyPluginAsync = async app => {
  app.get(
    '/',
    user({ query: companiesQuery, isList: true, answer: 'ListedCompany', summary: 'List your companies' }),
    async request => {
      const query = parseCompaniesQuery(request.query as object);
      return listCompanies(
        app.db,
        defined(request.caller, 'caller').user_id,
        query,
        localeOfRequest(request),
      );
    },
  );

  app.post(
    '/',
    user({
      body: newCompanySchema,
      status: 201,
      isRepeatable: true,
      answer: 'Company',
      summary: 'Create a company',
    }),
    async (request, reply) => {
      const { user_id } = defined(request.caller, 'caller');
      const input = parse(newCompanySchema, request.body);
      const idempotency = idempotencyOf(request, `user ${user_id}`);
      const most = created_an_hour * app.settings.rate_limit_scale;
      await checkRateLimit(app.db, { key: `companies of user ${user_id}`, most, window_s: 3600 });
      const data = await createCompany(app, userRequesterOf(request), { input, repeatable: idempotency });
      return reply.code(201).send({ data });
    },
  );

  const one = {
    access: ['companies.read.all' as const],
    reads: true,
    doc: { answer: 'Company' as const, summary: 'Get a company' },
  };
  app.get('/:company', { config: one }, async request => ({
    data: await presentCompany(request)(request.tx),
  }));

  const writers = {
    access: ['companies.write.all' as const],
    doc: { body: companyBody, answer: 'Company' as const, summary: 'Update a company' },
  };
  app.put('/:company', { config: writers }, async request => {
    const { decisions, ...changes } = parse(companyBody, request.body);
    return withContext(request, async ctx => {
      await updateCompany(ctx, { changes, present: () => presentCompany(request)(ctx.tx), decisions });
      return { data: await presentCompany(request)(ctx.tx), ...undoOf(ctx, decisions) };
    });
  });

  app.delete(
    '/:company',
    {
      config: {
        access: ['companies.delete'],
        doc: { answer: 'Company', summary: 'Close the company in 30 days' },
      },
    },
    async request => {
      const data = await withContext(request, async ctx => {
        await scheduleCleanup(ctx);
        return presentCompany(request)(ctx.tx);
      });
      return { data };
    },
  );

  app.post(
    '/:company/restore',
    {
      config: {
        access: ['companies.delete'],
        doc: { answer: 'Company', summary: 'Cancel closing the company' },
      },
    },
    async request => {
      const data = await withContext(request, async ctx => {
        await restoreCompany(ctx);
        return presentCompany(request)(ctx.tx);
      });
      return { data };
    },
  );

  const settingsReaders = {
    access: ['settings.read.all' as const],
    reads: true,
    doc: { answer: 'Settings' as const, meta: 'InCurrency' as const, summary: 'Get settings' },
  };
  app.get('/:company/settings', { config: settingsReaders }, async ({ tx }) => {
    const [data, currency] = await Promise.all([getSettings(tx), currencyIfSet(tx)]);
    return { data, meta: { currency } };
  });

  const settingsWriters = {
    access: ['settings.write.all' as const],
    doc: {
      body: settingsChangeSchema,
      answer: 'Settings' as const,
      meta: 'InCurrency' as const,
      summary: 'Update settings, company details and addresses together',
    },
  };
  app.put('/:company/settings', { config: settingsWriters }, async request => {
    const change = parseSettingsChange(request.body);
    const isOfCompany = change.company !== undefined || change.addresses !== undefined;
    if (isOfCompany && !isPermitted(request.member, 'companies.write.all')) throw new AccessDenied();
    return withContext(request, async ctx => {
      await updateSettings(ctx, { ...change, present: () => presentCompany(request)(ctx.tx) });
      const currency = await currencyIfSet(ctx.tx);
      const { meta } = undoOf(ctx, change.decisions);
      return { data: await getSettings(ctx.tx), meta: { currency, ...meta } };
    });
  });
};

const presentCompany = (request: FastifyRequest) => (tx: CompanyTx) =>
  getCompany(tx, request.member, localeOfRequest(request));
