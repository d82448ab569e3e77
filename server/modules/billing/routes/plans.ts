import { listed } from '@/server/platform/openapi/listed';
import type { FastifyPluginAsync } from 'fastify';
import { billingPeriods, plans } from '@/domain/plans/subscription';
import { featuresOf, priceOf, trialDaysOf } from '@/domain/plans/plans';
import { inCompany } from '@/server/platform/db/scope';
import { featuresSoldBy } from '../queries/featuresSoldBy';
import { planPricesOf } from '../queries/planPrices';

export const planRoutes: FastifyPluginAsync = async app => {
  const doc = { answer: listed('Plan'), summary: 'List plans with prices' };
  app.get(
    '/plans',
    { config: { access: ['invoices.read.all'], doc } },
    async ({ member: { company_id } }) => {
      const sold = featuresSoldBy(app.settings);
      const prices = await inCompany(app.db, company_id, tx =>
        planPricesOf(tx, app.settings.plan_prices, app.now()),
      );
      const { currency } = prices;
      const data = plans.map(plan => {
        const all = featuresOf(plan);
        return {
          plan,
          features: Object.fromEntries(sold.map(name => [name, all[name]])),
          prices: Object.fromEntries(
            billingPeriods.map(period => [period, { amount: priceOf(prices, plan, period), currency }]),
          ),
          trial_days: trialDaysOf(plan),
        };
      });
      return { data };
    },
  );
};
