import type { FastifyPluginAsync } from 'fastify';
import { parse } from '@/domain/validation/violations';
import { wageRulesSchema } from '@/domain/wages/wageRules';
import { currencyIfSet, requireFeature } from '@/server/modules/companies';
import { withContext } from '@/server/core/http/contextOf';
import type { CompanyTx } from '@/server/platform/db/scope';
import { idOf } from '@/server/platform/http/idOf';
import { setWageRules } from '../commands/wages';
import { getWageRules } from '../queries/payroll';

type One = { Params: { id: string } };

async function present(tx: CompanyTx, employee_id: number) {
  const [rules, currency] = await Promise.all([getWageRules(tx, employee_id), currencyIfSet(tx)]);
  return { ...rules, currency };
}

export const wageRules: FastifyPluginAsync = async app => {
  app.get<One>(
    '/',
    {
      config: {
        access: ['wage_rules.read.all'],
        reads: true,
        doc: { answer: 'WageRules', summary: 'Get how an employee is paid' },
      },
    },
    async ({ params, tx }) => ({ data: await present(tx, idOf(params.id)) }),
  );

  app.put<One>(
    '/',
    {
      config: {
        access: ['wage_rules.write.all'],
        doc: { body: wageRulesSchema, answer: 'WageRules', summary: 'Change how an employee is paid' },
      },
    },
    async request => {
      const employee_id = idOf(request.params.id);
      const input = parse(wageRulesSchema, request.body);
      return withContext(request, async ctx => {
        await requireFeature(ctx.tx, 'wages');
        await setWageRules(ctx, { ...input, employee_id });
        return { data: await present(ctx.tx, employee_id) };
      });
    },
  );
};
