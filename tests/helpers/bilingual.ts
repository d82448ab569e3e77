import { eq } from 'drizzle-orm';
import { first } from '@/domain/assert';
import type { Database } from '@/server/platform/db/open';
import {
  addresses,
  articles,
  bundles,
  companies,
  employees,
  membershipFeatures,
  memberships,
  products,
  services,
  settings,
} from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { createCompany, createService, createUser, hire } from './fixtures';
import { createGoods } from './goods';

const everyDay = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '00:00', to: '24:00', breaks: [] }));

/** A company that writes in Ukrainian and has all its texts in English too, with its owner's token. */
export async function createBilingual(db: Database, slug: string) {
  const company = await createCompany(db, {
    slug,
    hours: everyDay,
    plan: 'team',
    settings: {
      show_blog_section: true,
      company_review_enabled: true,
      assistant_enabled: true,
      assistant_on_site: true,
      popular_bundles_enabled: true,
      auto_select_popular_bundles: true,
      popular_memberships_enabled: true,
      auto_select_popular_memberships: true,
    },
  });
  const user = await createUser(db, `${slug}@example.org`);
  const employee = await hire(db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  const service = await createService(db, company, [employee]);
  const goods = await createGoods(db, company, service);
  const named = (name: string, main: string) => ({ name: main, translations: { en: { name } } });
  const article = await inCompany(db, company, async tx => {
    await tx
      .update(companies)
      .set({
        content_locale: 'uk',
        other_locales: ['en'],
        ...named('Snowball salon', 'Салон «Калина»'),
        summary: 'Перукарня в центрі',
        description: 'Стрижемо з 2001 року.',
        translations: {
          en: {
            name: 'Snowball salon',
            summary: 'Hairdressers downtown',
            description: 'Cutting since 2001.',
          },
        },
        category_translations: { en: { Волосся: 'Hair' } },
      })
      .where(eq(companies.id, company));
    await tx.update(addresses).set({
      location_notes: 'Вхід з двору',
      translations: { en: { location_notes: 'Enter from the yard' } },
    });
    await tx.insert(settings).values([
      { company_id: company, name: 'terms_of_service', value: 'Приходьте вчасно.' },
      { company_id: company, name: 'translations', value: { en: { terms_of_service: 'Come on time.' } } },
      { company_id: company, name: 'popular_products', value: [goods.product] },
    ]);
    await tx
      .update(employees)
      .set({ position: 'Перукарка', translations: { en: { position: 'Hairdresser' } } });
    await tx.update(services).set({
      name: 'Жіноча стрижка',
      description: 'З миттям',
      category: 'Волосся',
      translations: { en: { name: 'Women’s haircut', description: 'Washing included' } },
    });
    await tx.update(products).set(named('Care balm', 'Бальзам'));
    await tx.update(bundles).set(named('Cut and balm', 'Стрижка і бальзам'));
    await tx.update(memberships).set(named('A month of cuts', 'Місяць стрижок'));
    await tx.insert(membershipFeatures).values({
      company_id: company,
      membership_id: goods.membership,
      order: 0,
      ...named('Coffee', 'Кава'),
    });
    const rows = await tx
      .insert(articles)
      .values({
        company_id: company,
        title: 'Нова зала',
        summary: 'Світла',
        content: '<p>Заходьте.</p>',
        translations: { en: { title: 'A new hall', summary: 'Full of light', content: '<p>Come in.</p>' } },
        is_published: true,
        published_at: 1_800_000_000,
      })
      .returning({ id: articles.id });
    return first(rows).id;
  });
  return { company, employee, service, goods, article, token: user.token };
}
