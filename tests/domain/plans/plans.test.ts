import { describe, expect, it } from 'vitest';
import {
  featuresOf,
  includes,
  leastPlanWith,
  lostBetween,
  modulesOf,
  openFeatures,
  priceOf,
} from '../../../domain/plans/plans';
import { holdsAtOnce, isOnTrial, trialEndAt } from '../../../domain/plans/subscribing';
import { at } from '../schedule/at';

describe('a plan', () => {
  it('holds what the table says', () => {
    expect(featuresOf('solo')).toMatchObject({
      employees_per_service: 1,
      roles: false,
      assistant_credits: 0,
    });
    expect(featuresOf('team')).toMatchObject({
      employees_per_service: null,
      roles: true,
      assistant_credits: 100,
    });
    expect(featuresOf('business')).toMatchObject({ assistant_credits: 1000, api_keys: true, webhooks: true });
    expect(featuresOf(null)).toEqual(featuresOf('solo'));
  });

  it('opens features and pages by name', () => {
    expect(openFeatures('solo')).toEqual([]);
    expect(openFeatures('team')).toContain('roles');
    expect(modulesOf('solo')).not.toContain('sales_overview');
    expect(modulesOf('team')).toEqual(expect.arrayContaining(['services', 'sales_overview', 'assistants']));
    expect([leastPlanWith('roles'), leastPlanWith('webhooks')]).toEqual(['team', 'business']);
    expect(includes('team', 'webhooks')).toBe(false);
  });

  it('says what is lost by going to a lower one, and nothing by going up', () => {
    expect(lostBetween('business', 'team')).toEqual(['assistant_credits', 'api_keys', 'webhooks']);
    expect(lostBetween('team', 'solo')).toEqual([
      'employees_per_service',
      'roles',
      'individual_hours',
      'schedule_amendments',
      'dynamic_membership_price',
      'membership_addons',
      'latest_orders',
      'sales_overview',
      'assistant_credits',
    ]);
    expect(lostBetween('solo', 'business')).toEqual([]);
    expect(lostBetween(null, 'solo')).toEqual([]);
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
    trial_end_at: null,
  });
  it.each([
    [paid('solo', 'monthly'), paid('team', 'monthly'), true],
    [paid('team', 'annual'), paid('business', 'monthly'), true],
    [paid('team', 'monthly'), paid('team', 'annual'), true],
    [paid('team', 'annual'), paid('team', 'monthly'), false],
    [paid('business', 'monthly'), paid('team', 'annual'), false],
    [{ ...paid('business', 'monthly'), trial_end_at: 1000 }, paid('solo', 'monthly'), true],
  ])('%o to %o holds at once: %s', (current, wanted, atOnce) => {
    expect(holdsAtOnce(current, wanted, 999)).toBe(atOnce);
  });
});
