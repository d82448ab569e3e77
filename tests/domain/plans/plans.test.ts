import { describe, expect, it } from 'vitest';
import { billing as enBilling } from '@/domain/messages/en/business/billing';
import { plans as enPlans } from '@/domain/messages/en/business/plans';
import {
  features,
  featuresOf,
  includes,
  leastPlanWith,
  lostBetween,
  modulesOf,
  openFeatures,
  priceOf,
  soldFeatures,
} from '@/domain/plans/plans';
import { startsImmediately, isOnTrial, trialEndAt } from '@/domain/plans/subscribing';
import { at } from '../schedule/at';

const withModel = soldFeatures(true);
const withoutModel = soldFeatures(false);

describe('a plan', () => {
  it('holds what the table says', () => {
    expect(featuresOf('solo')).toMatchObject({
      employees_per_service: 1,
      roles: false,
    });
    expect(featuresOf('team')).toMatchObject({
      employees_per_service: null,
      roles: true,
    });
    expect(featuresOf('business')).toEqual({
      ...featuresOf('team'),
      own_roles: true,
      api_keys: true,
      webhooks: true,
      mcp: true,
      assistant_credits: 1000,
    });
    expect(featuresOf(null)).toEqual(featuresOf('solo'));
  });

  it('opens features and pages by name', () => {
    expect(openFeatures('solo')).toEqual([]);
    expect(openFeatures('team')).toEqual(expect.arrayContaining(['roles', 'assistant_credits']));
    expect(modulesOf('solo')).not.toContain('sales_overview');
    expect(modulesOf('solo')).toContain('assistants');
    expect(modulesOf('team')).toEqual(expect.arrayContaining(['services', 'sales_overview']));
    expect(leastPlanWith('roles')).toBe('team');
    expect([includes('solo', 'roles'), includes('team', 'roles')]).toEqual([false, true]);
  });

  it('says what is lost by going to a lower one, and nothing by going up', () => {
    expect(lostBetween('business', 'team', withModel)).toEqual([
      'own_roles',
      'api_keys',
      'webhooks',
      'mcp',
      'assistant_credits',
    ]);
    expect(lostBetween('team', 'solo', withModel)).toEqual([
      'employees_per_service',
      'roles',
      'individual_hours',
      'schedule_amendments',
      'dynamic_membership_price',
      'membership_addons',
      'latest_orders',
      'sales_overview',
      'reports',
      'wages',
      'assistant_credits',
    ]);
    expect(lostBetween('solo', 'business', withModel)).toEqual([]);
    expect(lostBetween(null, 'solo', withModel)).toEqual([]);
  });

  it('names credits only where a language model can spend them', () => {
    expect(withModel).toEqual(features);
    expect(features.filter(name => !withoutModel.includes(name))).toEqual(['assistant_credits']);
    expect(lostBetween('business', 'team', withoutModel)).toEqual([
      'own_roles',
      'api_keys',
      'webhooks',
      'mcp',
    ]);
    expect(lostBetween('team', 'solo', withoutModel)).not.toContain('assistant_credits');
  });

  it('sells no feature without a screen', () => {
    const words = [enPlans.names, enPlans.features, enBilling.losses].map(group => Object.keys(group));
    for (const named of words) expect(named.sort()).toEqual([...features].sort());
  });

  it('costs what the installation asks', () => {
    const prices = {
      currency: 'UAH',
      team: { monthly: 1, annual: 2 },
      business: { monthly: 3, annual: 4 },
    };
    expect(priceOf(prices, 'business', 'annual')).toBe(4);
    expect(priceOf(prices, 'solo', 'annual')).toBe(0);
  });
});

describe('a trial', () => {
  const timezone = 'Europe/Kyiv';
  const now = at('2027-03-20T23:30', timezone);

  it('lasts through the thirteenth day after, over a change of clocks', () => {
    const trial_end_at = trialEndAt('team', { now, timezone });
    expect(trial_end_at).toBe(at('2027-04-03T00:00', timezone));
    expect(isOnTrial({ trial_end_at }, trial_end_at - 1)).toBe(true);
    expect(isOnTrial({ trial_end_at }, trial_end_at)).toBe(false);
  });
});

describe('a change of plan', () => {
  const paid = (plan: 'solo' | 'team' | 'business', period: 'monthly' | 'annual') => ({
    plan,
    period,
    amount: plan === 'solo' ? 0 : 1900,
    currency: 'EUR',
    trial_end_at: null,
  });
  it.each([
    [paid('solo', 'monthly'), paid('team', 'monthly'), true],
    [paid('team', 'annual'), paid('business', 'monthly'), true],
    [paid('team', 'monthly'), paid('team', 'annual'), true],
    [paid('team', 'annual'), paid('team', 'monthly'), false],
    [paid('business', 'monthly'), paid('team', 'annual'), false],
    [{ ...paid('business', 'monthly'), trial_end_at: 1000 }, paid('solo', 'monthly'), true],
    [paid('team', 'monthly'), { ...paid('business', 'monthly'), currency: 'UAH' }, false],
    [paid('solo', 'monthly'), { ...paid('team', 'monthly'), currency: 'UAH' }, true],
    [
      { ...paid('team', 'monthly'), trial_end_at: 1000 },
      { ...paid('team', 'monthly'), currency: 'UAH' },
      true,
    ],
  ])('%o to %o holds at once: %s', (current, wanted, atOnce) => {
    expect(startsImmediately(current, wanted, 999)).toBe(atOnce);
  });
});
