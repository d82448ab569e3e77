import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api, type Speaker } from '../../helpers/api';
import { kinds } from '../../helpers/databases';
import { createUser } from '../../helpers/world';

describe.each(kinds)('a company with settings, on %s', kind => {
  let api: Api;
  let me: Speaker;
  let turn = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    const user = await createUser(api.db, `olena-${++turn}@example.org`);
    me = api.as(user.token);
  });
  afterAll(() => api.close());

  const made = async () =>
    (await me.post('/companies', { name: 'Калина', type: 'beauty', subtypes: [101] })).body.data;
  it('changes one by its name, or several at once', async () => {
    const at = `/companies/${(await made()).id}/settings`;
    expect((await me.put(at, { name: 'reminders.record.first', value: 24 })).body.data).toMatchObject({
      'reminders.record.first': 24,
    });
    const several = {
      week_start_day: 'sunday',
      popular_services: [3, 1],
      terms_of_service: 'Come in time',
    };
    const { body } = await me.put(at, { settings: several });
    expect(body.data).toMatchObject({ ...several, 'reminders.record.first': 24 });
    expect((await me.get(at)).body).toEqual(body);
  });

  it.each([
    [{ name: 'theme', value: 'dark' }, ['name']],
    [{ name: 'constructor', value: 'dark' }, ['name']],
    [{ value: 'dark' }, ['name']],
    [{ name: 'week_start_day', value: 'someday' }, ['value']],
    [{ name: 'week_start_day' }, ['value']],
    [{ name: 'show_blog_section', value: 'perhaps' }, ['value']],
    [{ name: 'popular_services', value: ['a'] }, ['value']],
    [
      { settings: { show_blog_section: true, calendar_event_interval: -5, nothing: 1 } },
      ['settings.calendar_event_interval', 'settings.nothing'],
    ],
  ])('refuses %o, and changes nothing', async (sent, fields) => {
    const at = `/companies/${(await made()).id}/settings`;
    const before = (await me.get(at)).body;
    const { status, body } = await me.put(at, sent);
    expect([status, Object.keys(body.errors)]).toEqual([422, fields]);
    expect((await me.get(at)).body).toEqual(before);
  });
});
