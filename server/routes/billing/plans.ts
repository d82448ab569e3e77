import type { FastifyPluginAsync } from 'fastify';
import { billingPeriods } from '../../../domain/plans/subscription';
import { featuresOf, offeredPlans, priceOf, trialDaysOf } from '../../../domain/plans/plans';

export const plans: FastifyPluginAsync = async app => {
  const { plan_prices: prices } = app.settings;

  const doc = { summary: 'What each plan holds and costs' };
  app.get('/plans', { config: { access: 'public', doc } }, async () => ({
    data: offeredPlans().map(plan => ({
      plan,
      features: featuresOf(plan),
      prices: Object.fromEntries(
        billingPeriods.map(period => [
          period,
          { amount: priceOf(prices, plan, period), currency: prices.currency },
        ]),
      ),
      trial_days: trialDaysOf(plan),
    })),
  }));
};
