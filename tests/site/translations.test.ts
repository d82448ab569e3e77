import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBilingual } from '../helpers/bilingual';
import { formOf, openSites, type Sites } from '../helpers/site';

const hour_s = 3600;

let sites: Sites;
let slug: string;
let salon: Awaited<ReturnType<typeof createBilingual>>;
let sequence = 0;

beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites.close());
beforeEach(async () => {
  slug = `kalyna-${++sequence}`;
  sites.clock.now = Math.floor(Date.now() / (1000 * hour_s)) * hour_s;
  salon = await createBilingual(sites.db, slug);
});

const change = (statement: string) => sites.db.pool.query(statement, [salon.company]);
const visit = async (path: string, lang?: 'en' | 'uk') =>
  (await sites.visit(`/s/${slug}${path}${lang ? `?lang=${lang}` : ''}`)).html;
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1];
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as unknown;
const descriptionOf = (html: string) => /name="description" content="([^"]*)"/.exec(html)?.[1];

const words = {
  uk: [
    'Салон «Калина»',
    'Перукарня в центрі',
    'Стрижемо з 2001 року.',
    'Вхід з двору',
    'Приходьте вчасно.',
    'Перукарка',
    'Жіноча стрижка',
    'З миттям',
    'Бальзам',
    'Стрижка і бальзам',
    'Місяць стрижок',
    'Кава',
    'Нова зала',
    'Світла',
  ],
  en: [
    'Snowball salon',
    'Hairdressers downtown',
    'Cutting since 2001.',
    'Enter from the yard',
    'Come on time.',
    'Hairdresser',
    'Women’s haircut',
    'Washing included',
    'Care balm',
    'Cut and balm',
    'A month of cuts',
    'Coffee',
    'A new hall',
    'Full of light',
  ],
};

const book = async (lang: 'en' | 'uk') => {
  const start = sites.clock.now + 30 * hour_s;
  const path = `/s/${slug}/book/details?services=${salon.service}&start=${start}&lang=${lang}`;
  const { location } = await sites.submit(path, { name: 'Anna B.', phone: '0671234567' });
  return location.replace(/\?.*$/, '').replace(`/s/${slug}`, '');
};
const rename = () =>
  change(
    `update services set name = 'Стрижка', translations = '{"en": {"name": "Cut"}}' where company_id = $1`,
  );

describe('the front page', () => {
  it('has all its texts in the reader’s language, and the main ones for who named none', async () => {
    const [uk, en, unnamed] = [await visit('', 'uk'), await visit('', 'en'), await visit('')];
    expect(words.uk.filter(text => !uk.includes(text))).toEqual([]);
    expect(words.en.filter(text => !en.includes(text))).toEqual([]);
    expect(words.uk.filter(text => en.includes(text))).toEqual([]);
    expect(words.uk.filter(text => !unnamed.includes(text))).toEqual([]);
    expect(unnamed).toContain('<html lang="uk"');
  });

  it('has the main text where a translation is missing', async () => {
    await change(`update services set translations = '{"en": {"name": "Cut"}}' where company_id = $1`);
    await change(`update settings set value = '{}' where company_id = $1 and name = 'translations'`);
    const en = await visit('', 'en');
    for (const shown of ['Cut', 'З миттям', 'Приходьте вчасно.', 'Snowball salon'])
      expect(en).toContain(shown);
  });

  it('shows a translation that is given, whatever languages the company lists', async () => {
    await change(`update companies set other_locales = '[]' where id = $1`);
    expect(await visit('', 'en')).toContain('Snowball salon');
  });

  it('has its title, its description and its structured data in the reader’s language', async () => {
    const [uk, en] = [await visit('', 'uk'), await visit('', 'en')];
    expect([titleOf(uk), titleOf(en)]).toEqual([
      expect.stringContaining('Салон «Калина»'),
      expect.stringContaining('Snowball salon'),
    ]);
    expect([descriptionOf(uk), descriptionOf(en)]).toEqual(['Перукарня в центрі', 'Hairdressers downtown']);
    expect(en).toContain('property="og:site_name" content="Snowball salon"');
    expect(en).toContain(`hrefLang="uk" href="https://zapys.test/s/${slug}?lang=uk"`);
    expect(en).toContain('property="og:locale:alternate" content="uk_UA"');
    expect(dataOf(en)).toMatchObject({
      name: 'Snowball salon',
      description: 'Hairdressers downtown',
      makesOffer: [{ itemOffered: { name: 'Women’s haircut', description: 'Washing included' } }],
    });
  });

  it('names what was reviewed in the reader’s language', async () => {
    await book('uk');
    await change(`insert into reviews (company_id, visit_id, subject, service_id, rating)
      select $1, v.id, 'service', s.id, 5 from visits v join services s using (company_id) where company_id = $1`);
    const reviewsIn = async (lang: 'en' | 'uk') => {
      const html = await visit('', lang);
      return html.slice(html.indexOf('id="reviews"'));
    };
    expect(await reviewsIn('en')).toContain('Women’s haircut');
    expect(await reviewsIn('uk')).toContain('Жіноча стрижка');
  });

  const translated: [string, string][] = [
    ['the company', `update companies set translations = '{"en": {"name": "New"}}' where id = $1`],
    ['categories', `update companies set category_translations = '{}' where id = $1`],
    ['an address', `update addresses set translations = '{}' where company_id = $1`],
    ['the terms', `update settings set value = '{}' where company_id = $1 and name = 'translations'`],
    ['a position', `update employees set translations = '{}' where company_id = $1`],
    ['a service', `update services set translations = '{}' where company_id = $1`],
    ['a product', `update products set translations = '{}' where company_id = $1`],
    ['a bundle', `update bundles set translations = '{}' where company_id = $1`],
    ['a membership', `update memberships set translations = '{"en": {"name": "M"}}' where company_id = $1`],
    ['its feature', `update membership_features set translations = '{}' where company_id = $1`],
    ['an article', `update articles set translations = '{}' where company_id = $1`],
  ];
  it.each(translated)('is rendered again when a translation of %s changes', async (_, statement) => {
    const before = await visit('', 'en');
    expect(await visit('', 'en')).toBe(before);
    await change(statement);
    expect(await visit('', 'en')).not.toBe(before);
  });
});

describe('the booking', () => {
  it('names services, their categories and their employees in the reader’s language', async () => {
    const en = await visit('/book', 'en');
    for (const shown of ['Hair', 'Women’s haircut', 'Washing included']) expect(en).toContain(shown);
    expect(await visit('/book', 'uk')).toContain('Волосся');
  });

  it('keeps the names of that day in both languages, also in the file for the calendar', async () => {
    const page = await book('uk');
    await rename();
    const [uk, en] = [await visit(page, 'uk'), await visit(page, 'en')];
    expect([uk.includes('Жіноча стрижка'), en.includes('Women’s haircut')]).toEqual([true, true]);
    expect(await visit(`${page}/visit.ics`, 'en')).toContain('SUMMARY:Snowball salon: Women’s haircut');
    expect(await visit(`${page}/visit.ics`, 'uk')).toContain('SUMMARY:Салон «Калина»: Жіноча стрижка');
  });
});

describe('what a link sells', () => {
  it('is named in the reader’s language, and its order as it was when it was bought', async () => {
    const owner = sites.as(salon.token);
    const item = { type: 'product', id: salon.goods.product, qty: 2 };
    const { body } = await owner.post(`/companies/${salon.company}/purchase_links`, item);
    const path = new URL(body.data.url as string).pathname.replace(`/s/${slug}`, '');
    expect(await visit(path, 'uk')).toContain('Бальзам');
    const { action, fields } = formOf(await visit(path, 'en'));
    expect(await visit(path, 'en')).toContain('Care balm');

    const bought = await sites.submit(action, { ...fields, name: 'Anna B.', phone: '0671234567' });
    const order = bought.location.replace(/\?.*$/, '').replace(`/s/${slug}`, '');
    await change(`update products set name = 'Олія', translations = '{}' where company_id = $1`);
    expect(await visit(order, 'uk')).toContain('Бальзам');
    expect(await visit(order, 'en')).toContain('Care balm');
  });
});

describe('an article', () => {
  const path = () => `/blog/${salon.article}-nova-zala`;

  it('has one address and a text for each language', async () => {
    const [uk, en] = [await visit(path(), 'uk'), await visit(path(), 'en')];
    for (const shown of ['<h1>Нова зала</h1>', 'Заходьте.']) expect(uk).toContain(shown);
    for (const shown of ['<h1>A new hall</h1>', 'Come in.', 'Full of light']) expect(en).toContain(shown);
    expect(dataOf(en)).toMatchObject({ headline: 'A new hall', inLanguage: 'en' });
    expect(en).toContain(`hrefLang="uk" href="https://zapys.test/s/${slug}${path()}?lang=uk"`);
    expect(await visit('/blog', 'en')).toContain(`/s/${slug}${path()}?lang=en">A new hall</a>`);
    expect((await sites.visit('/sitemap.xml')).html).toContain(`/s/${slug}${path()}</loc>`);
  });

  it('has the picture of its language', async () => {
    const names = ['a', 'b'].map(letter => `${letter.repeat(31)}${sequence % 10}`);
    const { rows } = await sites.db.pool.query<{ id: number }>(
      `insert into files (company_id, name, sha256, mime, bytes, width, height, public)
        select $1, name, name::bytea, 'image/webp', 1, 1, 1, true from unnest($2::text[]) name returning id`,
      [salon.company, names],
    );
    const [main, english] = rows;
    await change(`update articles set image = ${main?.id},
      translations = '{"en": {"image": ${english?.id}}}' where company_id = $1`);
    const shownIn = (html: string) => names.map(name => html.includes(name));
    for (const page of [path(), '/blog']) {
      expect([shownIn(await visit(page, 'uk')), shownIn(await visit(page, 'en'))]).toEqual([
        [true, false],
        [false, true],
      ]);
    }
  });

  it('is previewed with the draft of its translation', async () => {
    const draft = {
      title: 'Чернетка',
      summary: '',
      content: '<p>Ще не все.</p>',
      image: null,
      translations: { en: { title: 'A draft', content: '<p>Not all of it.</p>' } },
    };
    await change(
      `update articles set draft = '${JSON.stringify(draft)}', draft_version = 1 where company_id = $1`,
    );
    const { body } = await sites
      .as(salon.token)
      .get(`/companies/${salon.company}/articles/${salon.article}/preview`);
    const preview = new URL(body.data.url as string).pathname.replace(`/s/${slug}`, '');
    expect(await visit(preview, 'uk')).toContain('<h1>Чернетка</h1>');
    const en = await visit(preview, 'en');
    for (const shown of ['<h1>A draft</h1>', 'Not all of it.']) expect(en).toContain(shown);
    expect(await visit(path(), 'en')).toContain('<h1>A new hall</h1>');
  });

  it('has the main text where a translation is missing', async () => {
    await change(
      `update articles set translations = '{"en": {"title": "A new hall"}}' where company_id = $1`,
    );
    const en = await visit(path(), 'en');
    for (const shown of ['<h1>A new hall</h1>', 'Заходьте.', 'Світла']) expect(en).toContain(shown);
  });
});

describe('the assistant', () => {
  const ask = async (content: string, locale: string) => {
    const headers = { 'x-user-locale': locale };
    const path = `/sites/${slug}/assistant`;
    const { body } = await sites.post(path, {}, headers);
    const chat = `${path}/${body.data.chat}`;
    await sites.post(`${chat}/messages`, { content }, headers);
    const said = (await sites.get(chat, headers)).body.data.messages as { role: string }[];
    return JSON.stringify(said.filter(({ role }) => role === 'assistant'));
  };

  it('answers in the language of the question, whatever language the page has', async () => {
    expect(await ask('How much is a haircut?', 'en')).toContain('Women’s haircut');
    expect(await ask('Скільки коштує стрижка?', 'en')).toContain('Жіноча стрижка');
    expect(await ask('Скільки коштує стрижка?', 'uk')).toContain('Жіноча стрижка');
    expect(await ask('Is there a new hall?', 'uk')).toContain('A new hall');
  });
});

describe('the API', () => {
  const get = async (path: string, locale: string) =>
    (await sites.get(`/sites/${slug}${path}`, { 'x-user-locale': locale })).body.data;

  it('has the texts in the language of the request', async () => {
    expect(await get('', 'en')).toMatchObject({
      name: 'Snowball salon',
      terms_of_service: 'Come on time.',
      services: [{ name: 'Women’s haircut', category: 'Hair' }],
      products: [{ name: 'Care balm' }],
      bundles: [{ name: 'Cut and balm', items: [{ name: 'Women’s haircut' }, { name: 'Care balm' }] }],
      memberships: [{ name: 'A month of cuts', features: ['Coffee'] }],
      employees: [{ position: 'Hairdresser' }],
    });
    const uk = await get('', 'uk');
    expect(uk).toMatchObject({ name: 'Салон «Калина»', services: [{ name: 'Жіноча стрижка' }] });
    expect(JSON.stringify(uk)).not.toContain('translations');
  });

  it('keeps the names of what was booked', async () => {
    const token = (await book('en')).replace('/visits/', '');
    await rename();
    expect((await get(`/bookings/${token}`, 'uk')).records[0].service.name).toBe('Жіноча стрижка');
    expect((await get(`/bookings/${token}`, 'en')).records[0].service.name).toBe('Women’s haircut');
  });
});
