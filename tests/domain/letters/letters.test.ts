import { describe, expect, it } from 'vitest';
import { codeLetter } from '../../../domain/letters/codeLetter';
import { contactReplaced } from '../../../domain/letters/contactReplaced';
import { oneLine } from '../../../domain/letters/letter';
import { loginTaken } from '../../../domain/letters/loginTaken';
import { toHtml } from '../../../domain/letters/toHtml';
import { toText } from '../../../domain/letters/toText';
import { passwordChanged } from '../../../domain/letters/passwordChanged';
import { supportRequested } from '../../../domain/letters/supportRequested';
import { customerInvited } from '../../../domain/letters/customerInvited';
import { userInvited } from '../../../domain/letters/userInvited';
import { visitBooked, visitMoved, visitReminder } from '../../../domain/letters/visitBooked';
import { toInstant } from '../../../domain/schedule';

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
    timezone: 'Europe/Kyiv',
    start_at,
    end_at: start_at + 5400,
    total: 65_000,
    currency: 'UAH',
    comment: '',
    is_cancelled: false,
    can_change: true,
    changes_until: start_at,
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
const ways = { sign_in_url: 'https://zapys.test/login', reset_url: 'https://zapys.test/forgot-password' };

describe('a letter about a visit', () => {
  it('says what, when in the company’s zone, where, for how much, and leads to it', () => {
    const text = plain(toText(visitBooked(aVisit(), 'en')));
    for (const said of [
      'Tuesday, January 5',
      '10:00 AM – 11:30 AM',
      'Eastern European Time (GMT+2)',
      'Anna with Anna',
      'Prorizna 8, 01001 Anna',
      '₴650',
      'https://zapys.test/s/salon/visits/token',
    ])
      expect(text).toContain(said);
  });

  it('says it in Ukrainian', () => {
    const letter = visitBooked(aVisit('Олена'), 'uk');
    expect(letter.subject).toBe('Вас записано: вівторок, 5 січня, 10:00');
    expect(plain(toText(letter))).toContain('10:00 – 11:30');
    expect(toHtml(letter, 'uk')).toContain('<html lang="uk">');
  });

  it('says when it is now, once it has been moved', () => {
    expect(visitMoved(aVisit('Олена'), 'uk').subject).toBe('Ваш візит перенесено: вівторок, 5 січня, 10:00');
    expect(plain(toText(visitMoved(aVisit(), 'en')))).toContain('10:00 AM – 11:30 AM');
  });

  it('says that it is coming, before it does', () => {
    const letter = visitReminder(aVisit('Олена'), 'uk');
    expect(letter.subject).toBe('Нагадуємо про візит: вівторок, 5 січня, 10:00');
    expect(letter.sms).toContain('https://zapys.test/s/salon/visits/token');
    expect(toText(visitReminder(aVisit(), 'en'))).toContain('cancel the visit');
  });

  it('tells the two times of a repeated hour apart', () => {
    const twice = toInstant('Europe/Kyiv', '2026-10-25', '03:30') + 3600;
    const { visit, ...told } = aVisit();
    const letter = visitBooked({ ...told, visit: { ...visit, start_at: twice, end_at: twice + 60 } }, 'uk');
    expect(letter.subject).toContain('03:30 GMT+2');
  });
});

describe.each(hostile)('a name like %j', name => {
  it.each([
    ['a visit', visitBooked(aVisit(name), 'en')],
    ['an invitation', userInvited(anInvitation(name), 'uk')],
    ['an invitation of a customer', customerInvited({ ...anInvitation(name), customer_id: 1 }, 'uk')],
  ])('is only text in %s', (_, letter) => {
    const html = toHtml(letter, 'en');
    expect(html).not.toMatch(/<(script|img|a@)/i);
    const links = [...html.matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(([, url]) => url);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter(url => !url!.startsWith('https://zapys.test/'))).toEqual([]);
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
  const letters = (['en', 'uk'] as const).flatMap(locale =>
    [
      visitBooked(aVisit(), locale),
      visitMoved(aVisit(), locale),
      visitReminder(aVisit(), locale),
      userInvited(anInvitation(), locale),
      userInvited({ ...anInvitation(), position: '' }, locale),
      customerInvited({ ...anInvitation(), customer_id: 1 }, locale),
      loginTaken(ways, locale),
      supportRequested(aRequest(), locale),
      passwordChanged({ reset_url: 'https://zapys.test/forgot-password' }, locale),
      passwordChanged(
        { reset_url: 'https://zapys.test/forgot-password', support_email: 'help@zapys.test' },
        locale,
      ),
      contactReplaced({}, locale),
      contactReplaced({ support_email: 'help@zapys.test' }, locale),
      ...(['sign_up_code', 'password_code', 'contact_code', 'sign_in_code'] as const).map(template =>
        codeLetter(template, { code: '012345' }, locale),
      ),
    ].map(letter => ({ letter, html: toHtml(letter, locale), text: toText(letter) })),
  );

  it('has all of its words', () => {
    for (const { letter, html, text } of letters)
      for (const written of [letter.subject, letter.preview, letter.sms, html, text]) {
        expect(written).not.toMatch(/%\{|undefined|mail\.|NaN/);
        expect(written.trim()).not.toBe('');
      }
  });

  it('needs no script, picture, table or anything from elsewhere', () => {
    for (const { html } of letters) expect(html).not.toMatch(/<(script|img|table|link|iframe)|url\(|@import/);
  });

  it('says the same in both forms', () => {
    for (const { letter, html, text } of letters) {
      const said = [
        letter.title,
        ...(letter.code ? [letter.code] : []),
        ...(letter.action ? [letter.action.url] : []),
      ];
      for (const words of said) {
        expect(text).toContain(words);
        expect(html).toContain(words.replaceAll('&', '&amp;').replaceAll("'", '&#39;'));
      }
    }
  });
});
