import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { cookieOf, formOf, linksOf, openSites, type Sites } from '../helpers/site';
import { createCompany, hire, createService } from '../helpers/fixtures';

const zone = 'Europe/Kyiv';
const at = (time: string) => toInstant(zone, '2026-11-18', time);

let sites: Sites;
let count = 0;

beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites.close());

let company_id: number;
let slug: string;
let haircut: number;
let colouring: number;
let olena: number;
let iryna: number;

beforeEach(async () => {
  sites.clock.now = at('08:00');
  slug = `salon-${++count}`;
  company_id = await createCompany(sites.db, { slug });
  olena = await hire(sites.db, company_id, { first_name: 'Olena' });
  iryna = await hire(sites.db, company_id, { first_name: 'Iryna' });
  haircut = await createService(sites.db, company_id, [olena, iryna], { name: 'Haircut' });
  colouring = await createService(sites.db, company_id, [iryna], {
    name: 'Colouring',
    duration: 120,
    price: 90_000,
  });
});

const client = { name: 'Oksana Koval', phone: '067 123 45 67' };
const details = (start = at('10:00'), employee = 0) =>
  `/s/${slug}/book/details?services=${haircut}${employee ? `&employees=${employee}` : ''}&start=${start}`;

async function book(way = details(), typed: object = client) {
  const { action, fields } = formOf((await sites.visit(way)).html);
  return sites.submit(action, { ...fields, ...typed });
}

describe('a booking with plain links and forms', () => {
  it('goes from the front page to the visit', async () => {
    const front = await sites.visit(`/s/${slug}`);
    const services = linksOf(front.html).find(link => link.endsWith(`/book?services=${haircut}`))!;
    const chosen = await sites.visit(services);
    expect(chosen.html).toMatch(new RegExp(`checked="" value="${haircut}"|value="${haircut}" checked=""`));

    const employees = await sites.visit(`/s/${slug}/book/employees?services=${haircut}`);
    const times = linksOf(employees.html).find(link => link.includes(`employees=${olena}`))!;
    const days = await sites.visit(times);
    const slot = linksOf(days.html).find(link => link.includes(`start=${at('10:00')}`))!;
    const booked = await book(slot);
    expect(booked.status).toBe(303);

    const visit = await sites.visit(booked.location);
    expect(visit.html).toContain('You are booked');
    expect(visit.html).toContain('Wednesday, November 18');
    expect(visit.html).toContain('with Olena K.');
    expect((await sites.visit(times)).html).not.toContain(`start=${at('10:00')}`);
  });

  it('takes several services in the order that has a time, and says it before and after', async () => {
    const late = await hire(sites.db, company_id, {
      first_name: 'Late',
      hours: [{ weekday: 3, from: '17:00', to: '18:00', breaks: [] }],
    });
    const polish = await createService(sites.db, company_id, [late], { name: 'Polish' });
    const days = await sites.visit(`/s/${slug}/book/time?services=${polish},${haircut}&date=2026-11-18`);
    const slot = linksOf(days.html).find(link => link.includes(`start=${at('16:00')}`))!;
    const { html } = await sites.visit(slot);
    const summary = html.slice(html.indexOf('phone-summary'));
    expect(summary.slice(0, summary.indexOf('</ul>'))).toMatch(
      /Haircut.*with Olena K\..*Polish.*with Late K\./s,
    );
    const visit = await sites.visit((await book(slot)).location);
    expect(visit.html).toMatch(/Haircut.*16:00.*Polish.*17:00/s);
  });

  it('takes several services, one after another', async () => {
    const way = `/s/${slug}/book/employees?services=${haircut}&services=${colouring}`;
    const employees = await sites.visit(way);
    expect(employees.html).toContain('name="employees"');
    const days = await sites.visit(
      `/s/${slug}/book/time?services=${haircut},${colouring}&employees=${olena}&employees=0`,
    );
    const slot = linksOf(days.html).find(link => link.includes(`start=${at('09:00')}`))!;
    const visit = await sites.visit((await book(slot)).location);
    expect(visit.html).toMatch(/09:00 – 12:00/);
    expect(visit.html).toContain('₴1,400');
  });

  it('skips the choice of an employee where there is none', async () => {
    const { status, location } = await sites.visit(`/s/${slug}/book/employees?services=${colouring}`);
    expect([status, location]).toEqual([303, `/s/${slug}/book/time?services=${colouring}`]);
  });

  it('asks for a service before it goes on', async () => {
    const { location } = await sites.visit(`/s/${slug}/book/employees`);
    expect((await sites.visit(location)).html).toContain('Choose at least one service');
  });
});

it('is booked by a button in the bar, which covers nothing of the form', async () => {
  const { html } = await sites.visit(details());
  const [form] = html.match(/<form id="details-form".*?<\/form>/s)!;
  expect(form).not.toContain('<button');
  expect(html).toMatch(/class="bar basket-bar".*<button class="button button-wide" form="details-form">/s);
});

describe('a form that comes back', () => {
  it('keeps what was typed, and says what is wrong at the top and at each field', async () => {
    const refused = await book(details(), {
      name: '',
      phone: '12',
      email: 'nobody',
      comment: 'By the "window"',
    });
    expect([refused.status, refused.location]).toEqual([303, details()]);
    const { html } = await sites.follow(refused);
    expect(html).toContain('<title>Error: ');
    expect(html).toMatch(/role="alert".*<a href="#name">Enter your name<\/a>/s);
    expect(html).toContain('<a href="#phone">Enter a full phone number</a>');
    expect(html).toContain('<a href="#email">Enter a full email address, such as name@example.com</a>');
    expect(html).toContain('id="email-message"');
    const { fields } = formOf(html);
    expect(fields).toMatchObject({ phone: '12', email: 'nobody', comment: 'By the &quot;window&quot;' });
  });

  it('still says how long the visit takes with whoever is free then', async () => {
    const shave = await createService(sites.db, company_id, [olena, iryna], {
      name: 'Shave',
      own: { [iryna]: { duration: 90 } },
    });
    const way = `/s/${slug}/book/details?services=${shave}&start=${at('10:00')}`;
    expect((await sites.visit(`/s/${slug}/book/time?services=${shave}`)).html).toContain('1 h – 1 h 30 min');
    const first = await sites.visit(way);
    const again = await sites.follow(await book(way, { name: '' }));
    for (const { html } of [first, again]) {
      expect(html).toContain('basket-length">1 h<');
      expect(html).not.toContain('1 h – 1 h 30 min');
    }
  });

  it('reads a phone without a calling code as of the country that was picked', async () => {
    const { status, location } = await book(details(at('13:00')), {
      ...client,
      phone: '0151 23456789',
      phone_country: 'DE',
    });
    expect(status).toBe(303);
    expect((await sites.visit(location)).status).toBe(200);
    const { rows } = await sites.db.pool.query("select phone from customers where phone like '+49%'");
    expect(rows).toEqual([{ phone: '+4915123456789' }]);
  });

  it('offers the country of the company first, and keeps the one that was picked', async () => {
    const { html } = await sites.visit(details());
    expect(html).toMatch(/name="phone_country"[^>]*><option value="UA" selected="">Ukraine \+380</);
    const wrong = await sites.follow(await book(details(), { ...client, phone: '12', phone_country: 'PL' }));
    expect(wrong.html).toContain('<option value="PL" selected="">Poland +48</option>');
    expect(wrong.html).toContain('Enter a full phone number');
  });

  it('says what is wrong with a phone in the language of the page', async () => {
    const { html } = await sites.follow(await book(`${details()}&lang=uk`, { ...client, phone: '12' }));
    expect(html).toContain('<a href="#phone">Вкажіть повний номер телефону</a>');
  });

  it('offers the nearest free times when the time is gone, and one more submit books', async () => {
    const way = details(at('10:00'), olena);
    const { action, fields } = formOf((await sites.visit(way)).html);
    await book(way, { name: 'Somebody Else', phone: '0501112233' });

    const taken = await sites.follow(await sites.submit(action, { ...fields, ...client }));
    expect(taken.html).toContain('This time has just been taken');
    const again = formOf(taken.html);
    expect(again.fields).toMatchObject(client);
    expect(Number(again.fields.start)).toBe(at('09:00'));
    expect((await sites.submit(again.action, again.fields)).status).toBe(303);
  });

  it('says so when too many came for one phone', async () => {
    await sites.clearLimits();
    sites.app.settings.rate_limit_scale = 1 / 12;
    await book(details(at('12:00')));
    const { status, headers, html } = await book();
    sites.app.settings.rate_limit_scale = 1000;
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(formOf(html).fields).toMatchObject(client);
  });

  it('keeps what was typed when too many came from one address', async () => {
    const { action, fields } = formOf((await sites.visit(details())).html);
    sites.app.settings.rate_limit_scale = 0;
    const { status, headers, html } = await sites.submit(action, { ...fields, ...client });
    sites.app.settings.rate_limit_scale = 1000;
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(formOf(html).fields).toMatchObject(client);
    expect((await sites.submit(action, { ...fields, ...client })).status).toBe(303);
  });
});

describe('the price of a visit', () => {
  let cut: number;
  const way = (employee = 0, start = at('10:00')) =>
    `/s/${slug}/book/details?services=${cut}${employee ? `&employees=${employee}` : ''}&start=${start}`;

  beforeEach(async () => {
    const own = { [iryna]: { price: 65_000 } };
    cut = await createService(sites.db, company_id, [olena, iryna], { name: 'Cut', price: 60_000, own });
  });

  it('with anyone is that of whoever would take it, before and after it is booked', async () => {
    expect((await sites.visit(`/s/${slug}/book/time?services=${cut}`)).html).toContain('from ₴600');
    await book(way(olena));

    const { html } = await sites.visit(way());
    const visit = await sites.visit((await book(way())).location);

    expect(html).toContain('<strong>₴650</strong>');
    expect(html).not.toContain('from ₴600');
    expect(visit.html).toContain('with Iryna K.');
    expect(visit.html).toContain('<strong>₴650</strong>');
  });

  it('that has changed is shown and confirmed, with everything that was typed', async () => {
    const { action, fields } = formOf((await sites.visit(way())).html);
    await book(way(olena), { name: 'Somebody Else', phone: '0501112233' });

    const sent = { ...fields, ...client, comment: 'By the window' };
    const changed = await sites.follow(await sites.submit(action, sent));
    const again = formOf(changed.html);

    expect(changed.html).toContain('The price is now ₴650');
    expect(changed.html).toContain('Book for ₴650');
    expect(again.fields).toMatchObject({ ...client, comment: 'By the window' });
    const booked = await sites.submit(again.action, again.fields);
    expect((await sites.visit(booked.location)).html).toContain('<strong>₴650</strong>');
  });

  it('stands beside each of the nearest times, and the one that is chosen is booked at its own', async () => {
    const { action, fields } = formOf((await sites.visit(way(iryna))).html);
    await book(way(iryna), { name: 'Somebody Else', phone: '0501112233' });

    const taken = await sites.follow(await sites.submit(action, { ...fields, ...client }));
    const again = formOf(taken.html);

    expect(taken.html).toContain('<strong>₴650</strong>');
    expect(again.fields.prices).toContain(`${again.fields.start}:65000`);
    expect((await sites.submit(again.action, again.fields)).status).toBe(303);
  });

  it('stands at each time of a day on which it differs', async () => {
    const time = `/s/${slug}/book/time?services=${cut}`;
    expect((await sites.visit(time)).html).not.toContain('<small>₴650</small>');
    await book(way(olena), { name: 'Somebody Else', phone: '0501112233' });
    await book(way(iryna, at('14:00')), { name: 'Somebody Else', phone: '0501112233' });

    const { html } = await sites.visit(time);
    expect(html).toContain('<small>₴650</small>');
  });

  it.each(['', 'abc', '1:', ':::,,', '1:99999999999999999999'])(
    'is never an error of ours: %s',
    async prices => {
      const { action, fields } = formOf((await sites.visit(way())).html);
      expect((await sites.submit(action, { ...fields, ...client, prices })).status).toBe(303);
    },
  );
});

describe('the step back', () => {
  it('from the booked visit shows it again', async () => {
    const booked = await book();
    const back = await sites.visit(details(), { cookie: cookieOf(booked) });
    expect([back.status, back.location]).toEqual([303, booked.location]);
  });

  it('does not keep a family from booking the same time with somebody else', async () => {
    const first = await book();
    const cookie = cookieOf(first);
    const times = await sites.visit(`/s/${slug}/book/time?services=${haircut}&date=2026-11-18`, { cookie });
    const slot = linksOf(times.html).find(link => link.includes(`start=${at('10:00')}`))!;
    const { action, fields } = formOf((await sites.visit(slot, { cookie })).html);
    const second = await sites.submit(action, { ...fields, ...client });
    expect(second.location).not.toBe(first.location);
    const back = await sites.visit(slot, { cookie: cookieOf(second) });
    expect(back.location).toBe(second.location);
  });

  it('from a form that was refused sends nothing again, and a form too large for a cookie still comes back', async () => {
    const comment = Array.from({ length: 1999 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
    ).join('');
    const { status, html } = await book(details(), { ...client, phone: '12', comment });
    expect(status).toBe(422);
    expect(html).toContain(comment);
  });

  it('is safe with a cookie that somebody else made', async () => {
    const cookie = 'form=v1.abc; booked=v1.%00';
    expect((await sites.visit(details(), { cookie })).status).toBe(200);
  });
});

describe('a form that is sent twice', () => {
  it('books once', async () => {
    const { action, fields } = formOf((await sites.visit(details())).html);
    const sent = { ...fields, ...client };
    const answers = await Promise.all([sites.submit(action, sent), sites.submit(action, sent)]);
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    const later = await sites.visit(details(at('10:00'), iryna));
    expect(later.status).toBe(200);
  });

  it('does not book another visit without being asked again', async () => {
    const { action, fields } = formOf((await sites.visit(details())).html);
    await sites.submit(action, { ...fields, ...client });
    const other = await sites.follow(
      await sites.submit(action, { ...fields, ...client, start: at('15:00') }),
    );
    expect(other.html).toContain('This booking has already been made');
    const again = formOf(other.html);
    expect((await sites.submit(again.action, again.fields)).status).toBe(303);
  });
});

describe('a link with choices that do not stand', () => {
  it.each([
    ['nothing chosen', '/book/time', '/book'],
    ['a service that is not theirs', '/book/time?services=99999', '/book'],
    ['no service at the last step', '/book/details?start=1', '/book'],
  ])('leads back: %s', async (_, from, to) => {
    const { status, location } = await sites.visit(`/s/${slug}${from}`);
    expect([status, location]).toEqual([303, `/s/${slug}${to}`]);
  });

  it('leads from a time that is not free to the times of that day', async () => {
    const { location } = await sites.visit(details(at('03:00')));
    expect(location).toBe(`/s/${slug}/book/time?services=${haircut}&date=2026-11-18&gone=1`);
    expect((await sites.visit(location)).html).toContain('This time is no longer free');
  });

  it.each([
    'date=2026-13-45',
    'date=9999-12-31',
    'date=1970-01-01',
    'date=a&date=b',
    'employees=zzz',
    'gone=1&gone=2',
  ])('is never an error of ours: %s', async query => {
    expect((await sites.visit(`/s/${slug}/book/time?services=${haircut}&${query}`)).status).toBe(200);
  });

  it.each(['start=', 'start=abc', 'start=99999999999999', 'start=32503679999'])(
    'is never an error of ours at the last step: %s',
    async query => {
      expect((await sites.visit(`/s/${slug}/book/details?services=${haircut}&${query}`)).status).toBe(303);
      const sent = await sites.submit(`/s/${slug}/book/details?services=${haircut}&${query}`, client);
      expect(sent.status).toBe(303);
      expect((await sites.follow(sent)).status).toBeLessThan(400);
    },
  );
});
