import type { FastifyPluginAsync } from 'fastify';
import { billingPeriods } from '../../../domain/plans/subscription';
import { featuresOf, offeredPlans, priceOf, trialDaysOf } from '../../../domain/plans/plans';
import { featuresSoldBy } from '../../queries/billing/featuresSoldBy';

export const plans: FastifyPluginAsync = async app => {
  const { plan_prices: prices } = app.settings;

  const doc = { summary: 'What each plan holds and costs' };
  app.get('/plans', { config: { access: 'public', doc } }, async () => {
    const sold = featuresSoldBy(app.settings);
    const data = offeredPlans(sold).map(plan => {
      const held = featuresOf(plan);
      return {
        plan,
        features: Object.fromEntries(sold.map(name => [name, held[name]])),
        prices: Object.fromEntries(
          billingPeriods.map(period => [
            period,
            { amount: priceOf(prices, plan, period), currency: prices.currency },
          ]),
        ),
        trial_days: trialDaysOf(plan),
      };
    });
    return { data };
  });
};
