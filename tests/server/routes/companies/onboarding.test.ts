import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createUser } from '@/tests/helpers/fixtures';

describe.each(kinds)('the checklist of a new company, on %s', kind => {
  let api: Api;
  let me: ApiClient;
  let path: string;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    const user = await createUser(api.db, `new-${++sequence}@example.org`);
    me = api.as(user.token);
    const { body } = await me.post('/companies', { name: 'Калина', type: 'beauty', subtypes: [] });
    path = `/companies/${body.data.id}`;
    await me.put(path, { currency: 'UAH', timezone: 'Europe/Kyiv' });
  });

  type Step = { step: string; is_required: boolean; is_complete: boolean };
  const done = async () => {
    const { steps } = (await me.get(`${path}/onboarding`)).body.data as { steps: Step[] };
    return steps.filter(({ is_complete }) => is_complete).map(({ step }) => step);
  };
  const starters = { services: [{ name: 'Стрижка', duration: 60, price: 50_000 }] };

  it('begins with the guided steps and five more, of which services alone are required', async () => {
    const { steps, is_dismissed, starter_services } = (await me.get(`${path}/onboarding`)).body.data;
    expect(steps.map(({ step, is_required }: Step) => [step, is_required])).toEqual([
      ['hours', false],
      ['people', false],
      ['add_services', true],
      ['business_site', false],
      ['first_booking', false],
      ['reminders', false],
      ['social_links', false],
      ['holidays', false],
      ['media', false],
      ['share_site', false],
    ]);
    expect([is_dismissed, starter_services, await done()]).toEqual([false, [], []]);
  });

  it('sees each step in the data, and takes it back with them', async () => {
    await me.put(path, { instagram_link: 'https://instagram.com/kalyna' });
    await me.put(`${path}/settings`, { name: 'business_site_enabled', value: true });
    await me.post(`${path}/schedule_adjustments`, { date: '2030-01-01', type: 'holiday' });
    await me.post(`${path}/services`, { name: 'Стрижка' });
    // A site on which nothing can be booked is no step done.
    expect(await done()).toEqual(['add_services', 'social_links', 'holidays']);
    await me.post(`${path}/onboarding/starter_services`, starters);
    expect(await done()).toEqual(['add_services', 'business_site', 'social_links', 'holidays']);
    await me.put(`${path}/settings`, { name: 'business_site_enabled', value: false });
    expect(await done()).toEqual(['add_services', 'social_links', 'holidays']);
    await me.put(`${path}/settings`, { settings: { 'reminders.record.first': 24 } });
    expect(await done()).toEqual(['add_services', 'reminders', 'social_links', 'holidays']);
    const hours = { weekday: 1, from: '10:00', to: '18:00', breaks: [] };
    expect((await me.put(path, { working_hours: [hours] })).status).toBe(200);
    await me.post(`${path}/employees`, { first_name: 'Ірина', last_name: '' });
    expect((await done()).slice(0, 2)).toEqual(['hours', 'people']);
  });

  it('believes what only a person can know, and nothing else', async () => {
    expect((await me.post(`${path}/onboarding/share_site/complete`, {})).status).toBe(200);
    expect((await me.post(`${path}/onboarding/holidays/complete`, {})).status).toBe(200);
    expect(await done()).toEqual(['holidays', 'share_site']);
    expect((await me.post(`${path}/onboarding/media/complete`, {})).body.errors).toHaveProperty('step');
    expect((await me.post(`${path}/onboarding/weather/complete`, {})).status).toBe(404);
  });

  it('adds starter services once for a key, and forgets those that are gone', async () => {
    const key = { 'idempotency-key': 'starters' };
    const { status, body } = await me.post(`${path}/onboarding/starter_services`, starters, key);
    const again = await me.post(`${path}/onboarding/starter_services`, starters, key);
    expect([status, again.body]).toEqual([201, body]);
    const [id] = body.data.ids;
    expect((await me.get(`${path}/services/${id}`)).body.data).toMatchObject({
      name: 'Стрижка',
      employees: [{ price: { amount: 50_000, currency: 'UAH' }, duration: 60 }],
    });
    expect((await me.get(`${path}/onboarding`)).body.data.starter_services).toEqual([id]);
    await me.delete(`${path}/services?ids=${id}`);
    expect((await me.get(`${path}/onboarding`)).body.data.starter_services).toEqual([]);
    expect(await done()).toEqual([]);
  });
});
