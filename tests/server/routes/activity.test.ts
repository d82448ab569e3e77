import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { touchedFields } from '@/domain/activity/changes';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire, createService } from '@/tests/helpers/fixtures';

describe.each(kinds)('the log of a company, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let iryna: ApiClient;
  let ids: { owner: number; company: number; service: number; employee: number };
  let at: string;
  let sequence = 0;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api.close());
  beforeEach(async () => {
    const slug = `logged-${++sequence}`;
    const company = await createCompany(api.db, { slug });
    const user = await createUser(api.db, `${slug}@example.org`);
    const first = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    const other = await createUser(api.db, `iryna-${slug}@example.org`);
    await hire(api.db, company, { first_name: 'Iryna', user_id: other.id });
    [owner, iryna] = [api.as(user.token), api.as(other.token)];
    ids = {
      owner: user.id,
      company,
      service: await createService(api.db, company, [first]),
      employee: first,
    };
    at = `/companies/${company}/activity`;
  });

  const change = async () => {
    await owner.put(`/companies/${ids.company}`, { summary: 'Best cuts', name: 'Malva' });
    await owner.put(`/companies/${ids.company}/settings`, { name: 'show_blog_section', value: true });
    await owner.put(`/companies/${ids.company}/services/${ids.service}`, { name: 'Long cut' });
  };
  const getActivity = async (query = '') => (await owner.get(`${at}${query}`)).body;

  it('tells who changed what and when, the last first', async () => {
    await change();
    const { data, meta } = await getActivity();
    expect(meta).toMatchObject({ total: 3 });
    expect(data.map(({ subject }: { subject: object }) => subject)).toEqual([
      { type: 'service', id: ids.service },
      { type: 'company', id: ids.company },
      { type: 'company', id: ids.company },
    ]);
    expect(data[2]).toMatchObject({
      type: 'changed',
      source: 'staff',
      actor: { id: ids.owner, name: 'Olena K.' },
      at: expect.any(Number),
    });
    expect(data[2].fields.sort()).toEqual(['name', 'summary']);
    expect(data[1].fields).toEqual(['show_blog_section']);
  });

  it('is read by pages, by subject, by person and by dates', async () => {
    await change();
    expect((await getActivity('?per_page=2&page=2')).data).toHaveLength(1);
    expect((await getActivity(`?subject_type=service&subject_id=${ids.service}`)).data).toHaveLength(1);
    expect((await getActivity(`?user_id=${ids.owner}`)).data).toHaveLength(3);
    expect((await getActivity(`?employee_id=${ids.employee}`)).data).toHaveLength(3);
    expect((await getActivity(`?employee_id=${ids.employee + 1}`)).data).toEqual([]);
    expect((await getActivity('?source=automatic')).data).toEqual([]);
    expect((await getActivity('?to=2020-01-01')).data).toEqual([]);
    expect((await owner.get(`${at}?source=nobody`)).status).toBe(422);
    expect((await owner.get(`${at}?subject_type=weather`)).status).toBe(422);
  });

  it('names what it happened to as it is called now, and says whether it is still there', async () => {
    const services = `/companies/${ids.company}/services`;
    const visit = await owner.post(`/companies/${ids.company}/records`, {
      items: [{ service_id: ids.service, employee_id: ids.employee, start_at: api.clock.now + 30 * 86_400 }],
      customer: { first_name: 'Hanna', last_name: 'Lysenko', phone: '+380671234567' },
      force: true,
    });
    const record = visit.body.data.records[0];
    await owner.post(`/companies/${ids.company}/records/${record.id}/commands`, { command: 'confirm' });
    await owner.put(`${services}/${ids.service}`, { name: 'Long cut' });
    await owner.delete(`${services}/${ids.service}`);
    const { data } = await getActivity();
    const of = (type: string) => data.find((entry: { thing: { type: string } }) => entry.thing.type === type);
    expect(of('service')).toMatchObject({
      type: 'archived',
      thing: { id: ids.service, name: 'Long cut', is_there: false },
    });
    const hers = { name: 'Hanna Lysenko', record_id: record.id, is_there: true };
    expect(of('visit').thing).toMatchObject(hers);
    expect(of('record')).toMatchObject({ type: 'confirm', thing: hers, changes: [] });
    expect(of('record').subject.name).toBe('Haircut');
    expect(data[1].changes).toEqual([{ field: 'name', from: 'Haircut', to: 'Long cut' }]);
  });

  it('is the administrators’ to read, and of their company alone', async () => {
    await change();
    expect((await iryna.get(at)).status).toBe(403);
    const stranger = await createUser(api.db, `stranger-${sequence}@example.org`);
    expect((await api.as(stranger.token).get(at)).status).toBe(404);
  });
});

it('an event touches what differs, or what was written where nobody knows what was', () => {
  expect(touchedFields(null, { name: 'A', version: 2 })).toEqual(['name']);
  expect(touchedFields({ name: 'A', hours: [1] }, { name: 'B', hours: [1], version: 2 })).toEqual(['name']);
  expect(touchedFields({ name: 'A' }, null)).toEqual([]);
});
