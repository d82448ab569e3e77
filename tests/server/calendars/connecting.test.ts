import { expect, it } from 'vitest';
import { kinds } from '@/tests/helpers/databases/databases';
import { startApi } from '@/tests/helpers/api';
import { describeCalendars } from '@/tests/helpers/calendars';
import { createUser } from '@/tests/helpers/fixtures';

const page = '/settings/google-calendar?outcome=';

describeCalendars('connecting a calendar', (calendars, olena) => {
  it('asks for no more than a calendar of one’s own, by a way that nobody can guess', async () => {
    const { address, cookie } = await olena.startConnecting();
    const params = Object.fromEntries(new URL(address).searchParams);
    expect(params).toMatchObject({
      response_type: 'code',
      scope: 'openid email https://www.googleapis.com/auth/calendar.app.created',
      redirect_uri: 'https://zapys.test/api/v1/oauth/google/callback',
      access_type: 'offline',
      code_challenge_method: 'S256',
      hl: 'en',
    });
    expect(params.state).toMatch(/^[\w-]{43}$/);
    const other = await olena.startConnecting();
    expect(new URL(other.address).searchParams.get('state')).not.toBe(params.state);
    expect(other.cookie).not.toBe(cookie);
    const { headers } = await olena.me.post('/user/calendar_connections/google', {});
    expect(headers['set-cookie']).toMatch(/; Path=\/api\/v1\/oauth\/google; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('ends on the page that it began on, connected', async () => {
    expect(await olena.connect()).toBe(`${page}connected`);
    expect(await olena.connection()).toMatchObject({
      provider: 'google',
      account: olena.account,
      state: 'copying',
      upcoming: 0,
      copied_at: null,
    });
    expect(calendars.google.wrong).toEqual([]);
  });

  it('connects nothing where one says no, or leaves the calendar unticked', async () => {
    expect(await olena.connect('deny')).toBe(`${page}denied`);
    calendars.google.behavior.scope = 'openid email';
    expect(await olena.connect()).toBe(`${page}unticked`);
    expect(await olena.connection()).toBeUndefined();
  });

  it('keeps what is connected where a second try leaves the calendar unticked', async () => {
    await olena.connect();
    calendars.google.behavior.scope = 'openid email';
    expect(await olena.connect()).toBe(`${page}unticked`);
    await olena.book('10:00');
    await calendars.sync();
    expect(await olena.connection()).toMatchObject({ state: 'up_to_date', upcoming: 1 });
  });

  it('counts once, for ten minutes, in the browser that began it', async () => {
    const way = await olena.startConnecting();
    const back = await calendars.google.answer(way.address, 'allow');
    const goneTo = async (to: string, cookie: string) =>
      (await olena.returnFromGoogle(to, cookie)).headers.location;

    const elsewhere = await olena.startConnecting();
    const stolen = await calendars.google.answer(elsewhere.address, 'allow');
    expect(await goneTo(stolen, way.cookie)).toBe(`${page}expired`);
    expect(await goneTo(stolen, elsewhere.cookie)).toBe(`${page}expired`);

    expect(await goneTo(back, way.cookie)).toBe(`${page}connected`);
    expect(await goneTo(back, way.cookie)).toBe(`${page}expired`);

    const late = await olena.startConnecting();
    await calendars.db.pool.query("update oauth_states set expires_at = now() - interval '1 second'");
    expect(await goneTo(await calendars.google.answer(late.address, 'allow'), late.cookie)).toBe(
      `${page}expired`,
    );
    expect(await goneTo('https://zapys.test/api/v1/oauth/google/callback', late.cookie)).toBe(
      `${page}expired`,
    );
  });

  it('says that Google is away, and that a code is not taken', async () => {
    const { address, cookie } = await olena.startConnecting();
    const back = new URL(await calendars.google.answer(address, 'allow'));
    back.searchParams.set('code', 'another');
    expect((await olena.returnFromGoogle(back.href, cookie)).headers.location).toBe(`${page}expired`);

    const again = await olena.startConnecting();
    const to = await calendars.google.answer(again.address, 'allow');
    calendars.google.behavior.isSilent = true;
    expect((await olena.returnFromGoogle(to, again.cookie)).headers.location).toBe(`${page}away`);
    expect(await olena.connection()).toBeUndefined();
  });

  it('is each person’s own: two of them may have the same account', async () => {
    const marko = await calendars.createPerson();
    await olena.connect('allow', 'shared@gmail.example');
    await marko.connect('allow', 'shared@gmail.example');
    await olena.book('10:00');
    await calendars.sync();
    const { id } = (await marko.connection())!;
    await marko.me.delete(`/user/calendar_connections/${id}`);
    await calendars.sync();
    expect(await olena.connection()).toMatchObject({ state: 'up_to_date', upcoming: 1 });
    await olena.book('12:00');
    await calendars.sync();
    expect(await olena.connection()).toMatchObject({ state: 'up_to_date', upcoming: 2 });
  });

  it('is begun so often and no more', async () => {
    calendars.api.app.settings.rate_limit_scale = 0.1;
    const answers: number[] = [];
    for (let n = 0; n < 5; n++) {
      answers.push((await olena.me.post('/user/calendar_connections/google', {})).status);
    }
    calendars.api.app.settings.rate_limit_scale = 1000;
    expect(answers).toEqual([200, 200, 200, 429, 429]);
  });
});

it('is off where the installation has no client at Google, and what was connected can still be left', async () => {
  const api = await startApi(kinds[0]!);
  const { id, token } = await createUser(api.db, 'olena@a.org');
  const me = api.as(token);
  const { status, body } = await me.post('/user/calendar_connections/google', {});
  expect([status, body.error.code]).toEqual([409, 'calendar_off']);
  expect((await api.get('/oauth/google/callback?state=a&code=b')).status).toBe(409);
  await api.db.pool.query(
    "insert into calendar_connections (user_id, provider, account, refresh_token_sealed) values ($1, 'google', 'a', 'b')",
    [id],
  );
  const [connection] = (await me.get('/user/calendar_connections')).body.data;
  expect((await me.delete(`/user/calendar_connections/${connection.id}`)).status).toBe(204);
  expect((await api.db.pool.query('select from calendar_connections')).rowCount).toBe(0);
  await api.close();
});
