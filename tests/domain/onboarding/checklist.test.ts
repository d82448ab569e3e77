import { describe, expect, it } from 'vitest';
import {
  checklistOf,
  checklistSteps,
  isOpenForBooking,
  nextStep,
  type ChecklistFacts,
  type ChecklistStep,
} from '@/domain/onboarding/checklist';

const settings = {
  ...{ hours_step_complete: false, people_step_complete: false, business_site_enabled: false },
  ...{ holiday_step_complete: false, share_step_complete: false },
  ...{ 'reminders.record.first': 0, 'reminders.record.second': 0 },
};
const nothing: ChecklistFacts = {
  has_own_hours: false,
  employees: 1,
  has_visits: false,
  services: 0,
  is_bookable: false,
  closing_days: 0,
  photos: 0,
  has_logo: false,
  links: ['', ''],
  settings,
};
const done = (overrides: Partial<ChecklistFacts>) =>
  checklistOf({ ...nothing, ...overrides })
    .filter(({ is_complete }) => is_complete)
    .map(({ step }) => step);

describe('a step is complete', () => {
  it.each([
    ['hours', { has_own_hours: true }],
    ['hours', { settings: { ...settings, hours_step_complete: true } }],
    ['people', { employees: 2 }],
    ['people', { settings: { ...settings, people_step_complete: true } }],
    ['first_booking', { has_visits: true }],
    ['add_services', { services: 1 }],
    ['business_site', { is_bookable: true, settings: { ...settings, business_site_enabled: true } }],
    ['reminders', { settings: { ...settings, 'reminders.record.first': 24 } }],
    ['reminders', { settings: { ...settings, 'reminders.record.second': 2 } }],
    ['social_links', { links: ['', 'https://t.me/kalyna'] }],
    ['holidays', { closing_days: 1 }],
    ['holidays', { settings: { ...settings, holiday_step_complete: true } }],
    ['media', { has_logo: true, photos: 5 }],
    ['media', { has_logo: true, photos: 6 }],
    ['share_site', { settings: { ...settings, share_step_complete: true } }],
  ] as [ChecklistStep, Partial<ChecklistFacts>][])('%s, by %j', (step, overrides) => {
    expect(done(overrides)).toEqual([step]);
  });

  it('not the site, while nothing can be booked on it', () => {
    expect(done({ settings: { ...settings, business_site_enabled: true } })).toEqual([]);
    expect(done({ is_bookable: true })).toEqual([]);
  });

  it.each([{ has_logo: true, photos: 4 }, { has_logo: false, photos: 5 }, { has_logo: true }])(
    'not media, by %j',
    overrides => {
      expect(done(overrides)).toEqual([]);
    },
  );
});

it('asks for services alone, and for the steps in their order', () => {
  const steps = checklistOf(nothing);
  expect(steps.map(({ step }) => step)).toEqual([...checklistSteps]);
  expect(steps.filter(({ is_required }) => is_required).map(({ step }) => step)).toEqual(['add_services']);
});

describe('the guided steps', () => {
  const bookable = {
    services: 1,
    is_bookable: true,
    settings: { ...settings, business_site_enabled: true },
  };

  it('go to services at once, then on in their order, past those that were skipped', () => {
    expect(nextStep(checklistOf(nothing))).toBe('add_services');
    expect(nextStep(checklistOf({ ...nothing, services: 1 }))).toBe('hours');
    expect(nextStep(checklistOf({ ...nothing, ...bookable }), ['hours', 'people'])).toBe('first_booking');
    expect(
      nextStep(checklistOf({ ...nothing, has_visits: true, ...bookable }), ['hours', 'people']),
    ).toBeUndefined();
  });

  it('lead to a business that was booked, whatever else is open', () => {
    expect(isOpenForBooking(checklistOf({ ...nothing, ...bookable }))).toBe(false);
    expect(isOpenForBooking(checklistOf({ ...nothing, ...bookable, has_visits: true }))).toBe(true);
  });
});
