import { describe, expect, it } from 'vitest';
import {
  featuresOf,
  includes,
  leastPlanWith,
  modulesOf,
  openFeatures,
  priceOf,
} from '../../../domain/plans/plans';
import { holdsAtOnce, isOnTrial, termsOf } from '../../../domain/plans/subscribing';
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
    const { trial_end_at, renews_at } = termsOf({ plan: 'team', period: 'monthly' }, { now, timezone }, true);
    expect(trial_end_at).toBe(at('2027-04-03T00:00', timezone));
    expect(renews_at).toBe(trial_end_at);
    expect(isOnTrial({ trial_end_at }, trial_end_at! - 1)).toBe(true);
    expect(isOnTrial({ trial_end_at }, trial_end_at!)).toBe(false);
  });

  it('is not for what is free, nor for who has had one', () => {
    expect(termsOf({ plan: 'solo', period: 'monthly' }, { now, timezone }, true)).toEqual({
      trial_end_at: null,
      renews_at: null,
    });
    const later = termsOf({ plan: 'team', period: 'annual' }, { now, timezone }, false);
    expect(later).toEqual({ trial_end_at: null, renews_at: at('2028-03-20T00:00', timezone) });
  });

  it('renews on the last day of a month that is too short', () => {
    const january = at('2027-01-31T12:00', timezone);
    const { renews_at } = termsOf({ plan: 'team', period: 'monthly' }, { now: january, timezone }, false);
    expect(renews_at).toBe(at('2027-02-28T00:00', timezone));
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
