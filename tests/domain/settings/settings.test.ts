import { expect, it } from 'vitest';
import { settingNames, withDefaults } from '../../../domain/settings/settings';

it.each([
  ['week_start_day', 'monday'],
  ['business_site_enabled', false],
  ['client_email_required', false],
  ['auto_select_popular_services', true],
  ['auto_select_popular_bundles', true],
  ['auto_select_popular_memberships', true],
  ['popular_products', []],
  ['calendar_event_interval', 0],
  ['allowed_days_create_record', 0],
  ['reminders.record.first', 0],
  ['reminders.record.second', 0],
  ['service_location', []],
  ['terms_of_service', ''],
  ['biz_theme_preference', 'both'],
  ['booking_notice_minutes', 0],
  ['client_change_hours', 0],
  ['share_step_complete', false],
  ['onboarding_dismissed', false],
  ['starter_services', []],
] as const)('%s is %j until somebody says otherwise', (name, value) => {
  expect(withDefaults({})[name]).toEqual(value);
});

it('knows each name once, and keeps what is stored', () => {
  expect(settingNames).toHaveLength(30);
  expect(withDefaults({ week_start_day: 'sunday' }).week_start_day).toBe('sunday');
  expect(Object.keys(withDefaults({})).sort()).toEqual([...settingNames].sort());
});
