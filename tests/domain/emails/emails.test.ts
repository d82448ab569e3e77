import { describe, expect, it } from 'vitest';
import { unboundPolicy } from '@/tests/helpers/unboundPolicy';
import { contrast_min, contrastOf } from '@/domain/companies/brandColors';
import { codeEmail } from '@/domain/emails/codeEmail';
import { contactReplaced } from '@/domain/emails/contactReplaced';
import { oneLine } from '@/domain/emails/emailContent';
import { loginTaken } from '@/domain/emails/loginTaken';
import { toHtml } from '@/domain/emails/toHtml';
import { toText } from '@/domain/emails/toText';
import { newSignIn } from '@/domain/emails/newSignIn';
import { secondFactorChanged } from '@/domain/emails/secondFactorChanged';
import { passwordChanged } from '@/domain/emails/passwordChanged';
import { supportRequested } from '@/domain/emails/supportRequested';
import { customerInvited } from '@/domain/emails/customerInvited';
import { userInvited } from '@/domain/emails/userInvited';
import { visitBooked, visitReminder } from '@/domain/emails/visitBooked';
import { reviewRequested } from '@/domain/emails/reviewRequested';
import { visitCancelled } from '@/domain/emails/visitCancelled';
import { visitMoved } from '@/domain/emails/visitMoved';
import { toInstant } from '@/domain/schedule';

const plain = (written: string) => written.replace(/[\u00a0\u202f]/g, ' ');
const start_at = toInstant('Europe/Kyiv', '2027-01-05', '10:00');
const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'O\'Brien & Sons, "Ltd"; <a@b.test>',
  'Two\r\nBcc: victim@example.org\r\n\r\nlines',
  '\u202eגן עדן\u202c 💅🏽',
  '%{code} |||| $& ${url}',
];

const aVisit = (name = 'Anna') => ({
  company_name: name,
  phone: '+380671234567',
  address: {
    city: name,
    street: 'Prorizna',
    building: '8',
    postal_code: '01001',
    location_notes: name,
  },
  url: 'https://zapys.test/s/salon/visits/token',
  visit: {
    visit_id: 1,
    sequence: 0,
    timezone: 'Europe/Kyiv',
    start_at,
    end_at: start_at + 5400,
    total: 65_000,
    currency: 'UAH',
    comment: '',
    is_cancelled: false,
    cancelled_by: null,
    cancel_reason: '',
    is_confirmed: false,
    can_confirm: true,
    can_change: true,
    changes_until: start_at,

    policy: unboundPolicy,
    was_not_paid: false,
    payment: null,
    can_review: false,
    review: null,
    records: [
      {
        service: { id: 1, name },
        employee: { id: 1, full_name: name },
        start_at,
        end_at: start_at + 5400,
        price: 65_000,
        status: 'active' as const,
      },
    ],
  },
});
const anInvitation = (name = 'Salon') => ({
  company_name: name,
  position: name,
  url: 'https://zapys.test/invite?inviteId=a1',
  expires_at: start_at,
  timezone: 'Europe/Kyiv',
});
const aRequest = (name = 'Anna') => ({
  number: 41,
  company_name: name,
  topic: 'problem' as const,
  description: `${name}\n\nIt is empty.`,
  person: { name, email: 'anna@example.org', phone: null },
});
const urls = { sign_in_url: 'https://zapys.test/login', reset_url: 'https://zapys.test/forgot-password' };

describe('a letter about a visit', () => {
  it('says what, when in the company’s zone, where, for how much, and leads to it', () => {
    const text = plain(toText(visitBooked(aVisit(), 'en')));
    for (const expected of [
      'Tuesday 5 January',
      '10:00 – 11:30',
      'Eastern European Time (GMT+2)',
      'Anna with Anna',
      'Prorizna 8, 01001 Anna',
      '₴650',
      'https://zapys.test/s/salon/visits/token',
    ])
      expect(text).toContain(expected);
  });

  it('reminds with links to come, to move and to cancel, in both forms', () => {
    const email = visitReminder(aVisit(), 'en');
    const url = 'https://zapys.test/s/salon/visits/token';
    expect(email.action).toEqual({ label: 'I’ll come', url: `${url}/confirm` });
    for (const link of [`${url}/move`, `${url}/cancel`]) {
      expect(toText(email)).toContain(link);
      expect(toHtml(email, 'en')).toContain(`href="${link}"`);
    }
    const late = aVisit();
    late.visit.can_change = false;
    late.visit.can_confirm = false;
    expect(visitReminder(late, 'en')).toMatchObject({ action: { url }, links: [] });
  });

  it('says it in Ukrainian', () => {
    const email = visitBooked(aVisit('Олена'), 'uk');
    expect(email.subject).toBe('Вас записано: вівторок, 5 січня, 10:00');
    expect(plain(toText(email))).toContain('10:00 – 11:30');
    expect(toHtml(email, 'uk')).toContain('<html lang="uk">');
  });

  it('names the company’s phone, and its address with a link to the map', () => {
    const text = plain(toText(visitBooked(aVisit(), 'en')));
    expect(text).toContain('+380 67 123 4567');
    expect(text).toContain('https://www.google.com/maps/search/?api=1&query=Prorizna%208%2C%2001001%20Anna');
    const located = { ...aVisit(), address: { ...aVisit().address, latitude: 50.45, longitude: 30.52 } };
    expect(toHtml(visitBooked(located, 'en'), 'en')).toContain('query=50.45%2C30.52');
    expect(toHtml(visitBooked(located, 'en'), 'en')).toContain('href="tel:+380671234567"');
  });

  it('names the old time and the new one, once it has been moved', () => {
    const { start_at, end_at } = aVisit().visit;
    const before = { start_at: start_at - 3600, end_at: end_at - 3600, employees: ['Олена'] };
    const email = visitMoved({ ...aVisit('Олена'), before, reason: 'Майстриня захворіла' }, 'uk');
    expect(email.subject).toBe('Ваш візит перенесено: вівторок, 5 січня, 10:00');
    expect(email.sms).toMatch(/^Олена: візит перенесено, тепер вт, 5 січ\., 10:00, Олена\. https:/);
    expect(toText(email)).toContain('Причина:\n  Майстриня захворіла');
    expect(toText(email)).toContain('Було:\n  Вівторок, 5 січня, 09:00');
  });

  it('that asks for a review has a star to press for each rating, and the price of each of several services', () => {
    const email = reviewRequested(aVisit(), 'en');
    expect(email.stars?.map(({ label }) => label)).toEqual(['Very bad', 'Bad', 'So-so', 'Good', 'Very good']);
    expect(email.stars?.[4]?.url).toBe(`${aVisit().url}?rating=5#review`);
    expect(toHtml(email, 'en')).toContain(`href="${aVisit().url}?rating=1#review" title="Very bad"`);
    const [record] = aVisit().visit.records;
    const two = {
      ...aVisit(),
      visit: { ...aVisit().visit, records: [record!, { ...record!, price: 20_050 }] },
    };
    expect(toText(visitBooked(two, 'en'))).toMatch(/with .* · ₴200\.50/);
    expect(toText(visitBooked(aVisit(), 'en'))).not.toMatch(/with .* · ₴/);
  });

  it('says how long it is now, and with whom, where that alone has changed', () => {
    const { start_at, end_at } = aVisit().visit;
    const longer = { start_at, end_at: end_at - 1800, employees: ['Anna'] };
    const length = visitMoved({ ...aVisit(), before: longer, reason: '' }, 'en');
    expect(plain(length.subject)).toBe('Your visit is now 90 minutes: Tuesday 5 January, 10:00');
    expect(toText(length)).toContain('now takes 90 minutes instead of 60');
    const other = { start_at, end_at, employees: ['Olena'] };
    expect(toText(visitMoved({ ...aVisit(), before: other, reason: '' }, 'en'))).toContain(
      'now with Anna instead of Olena',
    );
  });

  it('says who cancelled it and why, and what of it stays', () => {
    const cancellation = { ...aVisit(), reason: 'A burst pipe', partly: [] };
    const byCompany = visitCancelled({ ...cancellation, by: 'company' }, 'en');
    expect(toText(byCompany)).toContain('Anna has cancelled your visit');
    expect(toText(byCompany)).toContain('Reason:\n  A burst pipe');
    expect(byCompany.sms).toMatch(
      /^Anna has cancelled your visit: .*, Tue 5 Jan, 10:00\. A burst pipe Book again: https:/,
    );
    expect(byCompany.action).toEqual({ label: 'View the visit or book again', url: aVisit().url });
    const byClient = visitCancelled({ ...cancellation, by: 'client' }, 'en');
    expect(byClient.subject).toMatch(/^You cancelled your visit/);
    const partly = visitCancelled({ ...cancellation, by: 'company', partly: ['Styling'] }, 'en');
    expect(toText(partly)).toContain('Cancelled: Styling. The rest of your visit');
  });

  it('says that it is coming, before it does', () => {
    const email = visitReminder(aVisit('Олена'), 'uk');
    expect(email.subject).toBe('Нагадуємо про візит: вівторок, 5 січня, 10:00');
    expect(email.sms).toContain('https://zapys.test/s/salon/visits/token');
    expect(toText(visitReminder(aVisit(), 'en'))).toContain('cancel the visit');
  });

  it('tells the two times of a repeated hour apart', () => {
    const twice = toInstant('Europe/Kyiv', '2026-10-25', '03:30') + 3600;
    const { visit, ...status } = aVisit();
    const email = visitBooked({ ...status, visit: { ...visit, start_at: twice, end_at: twice + 60 } }, 'uk');
    expect(email.subject).toContain('03:30 GMT+2');
  });
});

describe.each(hostile)('a name like %j', name => {
  it.each([
    ['a visit', visitBooked(aVisit(name), 'en')],
    [
      'a cancelled visit',
      visitCancelled({ ...aVisit(name), by: 'company', reason: name, partly: [name] }, 'uk'),
    ],
    ['an invitation', userInvited(anInvitation(name), 'uk')],
    ['an invitation of a customer', customerInvited({ ...anInvitation(name), customer_id: 1 }, 'uk')],
  ])('is only text in %s', (_, email) => {
    const html = toHtml(email, 'en');
    expect(html).not.toMatch(/<(script|img|a@)/i);
    const links = [...html.matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(([, url]) => url);
    expect(links.length).toBeGreaterThan(0);
    const known =
      /^(https:\/\/zapys\.test\/|https:\/\/www\.google\.com\/maps\/search\/\?api=1&amp;query=|tel:\+380671234567$)/;
    expect(links.filter(url => !known.test(url!))).toEqual([]);
    expect(html.match(/<bdi>/g)?.length).toBe(html.match(/<\/bdi>/g)?.length);
  });

  it('is only text in a request for support', () => {
    const html = toHtml(supportRequested(aRequest(name), 'en'), 'en');
    expect(html).not.toMatch(/<(script|img|a[ @])/i);
  });

  it('stays on one line of a header, in its own direction', () => {
    const written = oneLine(name);
    expect(written).not.toMatch(/[\r\n\u202a-\u202e]/);
    expect(oneLine('Салон «Калина» 💅🏽, Київ')).toBe('Салон «Калина» 💅🏽, Київ');
  });
});

describe('every letter', () => {
  const emails = (['en', 'uk'] as const).flatMap(locale =>
    [
      visitBooked(aVisit(), locale),
      ...[
        null,
        { start_at, end_at: start_at + 5400, employees: ['Anna'] },
        { start_at, end_at: start_at + 5400, employees: ['Olena'] },
        { start_at, end_at: start_at + 60, employees: ['Anna'] },
        { start_at: 0, end_at: 60, employees: ['Anna'] },
      ].map(before => visitMoved({ ...aVisit(), before, reason: '' }, locale)),
      ...(['client', 'company', null] as const).flatMap(by =>
        [[], ['Cut']].map(partly => visitCancelled({ ...aVisit(), by, reason: 'Ill', partly }, locale)),
      ),
      visitReminder(aVisit(), locale),
      userInvited(anInvitation(), locale),
      userInvited({ ...anInvitation(), position: '' }, locale),
      customerInvited({ ...anInvitation(), customer_id: 1 }, locale),
      loginTaken(urls, locale),
      supportRequested(aRequest(), locale),
      passwordChanged({ reset_url: 'https://zapys.test/forgot-password' }, locale),
      passwordChanged(
        { reset_url: 'https://zapys.test/forgot-password', support_email: 'help@zapys.test' },
        locale,
      ),
      ...[
        { browser: 'Chrome', system: 'Windows' },
        { browser: '', system: '' },
      ].map(device =>
        newSignIn({ ...device, at: 1_800_000_000, url: 'https://zapys.test/settings/security' }, locale),
      ),
      ...(['on', 'off', 'reset'] as const).map(change =>
        secondFactorChanged({ change, url: 'https://zapys.test/settings/security' }, locale),
      ),
      contactReplaced({}, locale),
      contactReplaced({ support_email: 'help@zapys.test' }, locale),
      ...(['sign_up_code', 'password_code', 'contact_code', 'sign_in_code'] as const).map(template =>
        codeEmail(template, { code: '012345' }, locale),
      ),
    ].map(email => ({ email, html: toHtml(email, locale), text: toText(email) })),
  );

  it('has all of its words', () => {
    for (const { email, html, text } of emails)
      for (const written of [email.subject, email.preview, email.sms, html, text]) {
        expect(written).not.toMatch(/%\{|undefined|mail\.|NaN/);
        expect(written.trim()).not.toBe('');
      }
  });

  it('needs no script, picture, table or anything from elsewhere', () => {
    for (const { html } of emails) expect(html).not.toMatch(/<(script|img|table|link|iframe)|url\(|@import/);
  });

  it('says the same in both forms', () => {
    for (const { email, html, text } of emails) {
      const expected = [
        email.title,
        ...(email.code ? [email.code] : []),
        ...(email.action ? [email.action.url] : []),
      ];
      for (const words of expected) {
        expect(text).toContain(words);
        expect(html).toContain(words.replaceAll('&', '&amp;').replaceAll("'", '&#39;'));
      }
    }
  });
});

describe('the look of a company’s email', () => {
  const brand = {
    name: 'Kalyna & "Co"',
    color: '#facc15',
    logo: { url: 'https://zapys.test/files/1.thumb.webp', width: 1200, height: 400 },
  };
  const email = visitBooked(aVisit(), 'en');

  it('has its logo, named and small, and nothing else from elsewhere', () => {
    const html = toHtml(email, 'en', brand);
    expect(html.match(/<img[^>]*>/gs)).toEqual([
      expect.stringMatching(
        /src="https:\/\/zapys\.test\/files\/1\.thumb\.webp"\s+alt="Kalyna &amp; &quot;Co&quot;"\s+width="144"\s+height="48"/,
      ),
    ]);
    expect(toHtml(email, 'en', { ...brand, logo: null })).not.toContain('<img');
    expect(toHtml(email, 'en')).not.toContain('<img');
  });

  it.each(['#facc15', '#ffffff', '#000000', '#0e7490', '#ff0000'])('is readable in %s', color => {
    const html = toHtml(email, 'en', { ...brand, color });
    const [, light, on] = /class="button"[^>]*background:(#[0-9a-f]{6});color:(#[0-9a-f]{6})/.exec(html)!;
    expect(contrastOf(light!, on!)).toBeGreaterThanOrEqual(contrast_min);
    const [, dark, onDark] = /\.button \{ background: (#[0-9a-f]{6}) !important; color: (#[0-9a-f]{6})/.exec(
      html,
    )!;
    expect(contrastOf(dark!, onDark!)).toBeGreaterThanOrEqual(contrast_min);
    const [, link] = /\.link \{ color: (#[0-9a-f]{6})/.exec(html)!;
    expect(contrastOf(link!, '#111827')).toBeGreaterThanOrEqual(contrast_min);
  });
});
