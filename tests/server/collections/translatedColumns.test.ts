import { expect, it } from 'vitest';
import { describeWithCompany } from './companyFixture';

describeWithCompany('products', 'the texts of further languages in a spreadsheet', fixture => {
  const writeIn = (...content_locales: string[]) =>
    fixture().owner.put(`/companies/${fixture().company}`, { content_locale: 'uk', content_locales });
  const add = async (collection: string, entity: object) => {
    const { status } = await fixture().owner.post(`/companies/${fixture().company}/${collection}`, entity);
    expect(status).toBe(201);
  };
  const linesOf = async (collection: string, locale = 'en') => {
    const path = `/companies/${fixture().company}/${collection}.csv`;
    const { body } = await fixture().owner.get(path, { 'x-user-locale': locale });
    return body.slice(1).split('\r\n') as string[];
  };
  const texts = { en: { name: 'Shampoo', description: 'For "dry" hair' } };
  const product = { name: 'Шампунь', price: 25_000, description: 'Для сухого волосся', translations: texts };
  const service = (employee_id: number) => ({
    name: 'Стрижка',
    translations: { en: { name: 'Haircut', description: 'Wash and cut' } },
    employees: [{ employee_id, price: { amount: 50_000, currency: 'UAH' }, duration: 60 }],
  });

  it('are not there while the company writes in one language', async () => {
    await writeIn();
    await add('products', product);
    await add('services', service(fixture().olena));
    const [headings = '', line = ''] = await linesOf('products');
    expect(headings).not.toMatch(/English|Ukrainian/);
    expect(line).not.toContain('Shampoo');
    expect((await linesOf('services'))[0]).toBe(
      'service,category,employee,employee_email,price,duration,break',
    );
  });

  it('stand beside the main texts, with the language in the reader’s words', async () => {
    await writeIn('en');
    await add('products', product);
    const [headings, line] = await linesOf('products');
    expect(headings).toContain('Name,Name (English),SKU');
    expect(headings).toContain('Promo rule,Promo rule (English),Description,Description (English),');
    expect(line).toContain('Шампунь,Shampoo,');
    expect(line).toContain(',,,Для сухого волосся,"For ""dry"" hair",');
    const [ukrainian] = await linesOf('products', 'uk');
    expect(ukrainian).toContain('Назва,Назва (англійською),');
  });

  it('are empty where nothing is translated', async () => {
    await writeIn('en');
    await add('products', { name: 'Шампунь', price: 25_000 });
    expect((await linesOf('products'))[1]).toContain('Шампунь,,');
  });

  it('are the names of services and their categories, under headings that are the same for every reader', async () => {
    await writeIn('en');
    await fixture().owner.put(`/companies/${fixture().company}`, {
      category_translations: { en: { Волосся: 'Hair' } },
    });
    await add('services', { ...service(fixture().olena), category: 'Волосся' });
    await add('services', { name: 'Нічия', category: 'Інше', employees: [] });
    const [headings, ...lines] = await linesOf('services', 'uk');
    expect(headings).toBe(
      'service,service_en,category,category_en,employee,employee_email,price,duration,break',
    );
    expect(lines).toContainEqual(expect.stringMatching(/^Стрижка,Haircut,Волосся,Hair,.*,,500\.00,60,0$/));
    expect(lines).toContain('Нічия,,Інше,,,,,,0');
  });

  it('are the features of a membership, each in its place', async () => {
    await writeIn('en');
    const features = [
      { name: 'Кава', translations: { en: { name: 'Coffee' } } },
      { name: 'Запис без черги' },
      { name: 'Знижка', translations: { en: { name: 'Discount' } } },
    ].map((feature, order) => ({ ...feature, order }));
    await add('memberships', { name: 'Клуб', price: 90_000, features });
    await add('memberships', { name: 'Проба', price: 10_000, features: [{ name: 'Чай', order: 0 }] });
    const [headings, ...lines] = await linesOf('memberships');
    expect(headings).toContain(',Features,Features (English),');
    expect(lines[0]).toContain(',Кава; Запис без черги; Знижка,Coffee; ; Discount,');
    expect(lines[1]).toContain(',Чай,,');
  });

  it('are those of bundles, memberships and employees, and of articles without the content', async () => {
    await writeIn('en');
    for (const collection of ['bundles', 'memberships']) {
      const [headings] = await linesOf(collection);
      expect(headings).toContain('Name,Name (English),');
    }
    expect((await linesOf('employees'))[0]).toContain('Job title,Job title (English),');
    const text = { title: 'Ми відкриті', summary: 'Щодня', content: '<p>Приходьте</p>' };
    const en = { title: 'We are open', summary: 'Every day', content: '<p>Come in</p>' };
    await add('articles', { ...text, translations: { en } });
    const [headings, line] = await linesOf('articles');
    expect(headings).toContain('Title,Title (English),Summary,Summary (English),');
    expect(line).toContain('Ми відкриті,We are open,Щодня,Every day,');
    expect(line).not.toContain('Come in');
  });
});
