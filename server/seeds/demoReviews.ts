import { at } from '../../domain/assert';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { toLocal } from '../../domain/schedule';
import { records, reviews, services, visits } from '../db/schema';
import type { CompanyTx } from '../db/scope';
import { demoCompany, demoServices } from './demoCompany';
import { joined, ofCompany } from '../db/company';

const hour_s = 3600;
const day_s = 24 * hour_s;

type DemoReview = {
  subject: 'company' | 'employee' | 'service';
  rating: number;
  comment: string;
  reply?: string;
  hidden_reason?: string;
  of?: number[];
  on?: number;
  days_after?: number;
};

const hair = [0, 1, 2, 3];
const nails = [5, 6];

const demoReviews: DemoReview[] = [
  {
    subject: 'company',
    rating: 5,
    comment: 'Дуже затишно, усе вчасно. Прийду ще. · Very cosy, and right on time.',
  },
  {
    subject: 'employee',
    rating: 5,
    comment: 'Нарешті хтось слухає, чого я хочу. · At last somebody who listens.',
    reply: 'Дякуємо! Чекаємо на вас знову. · Thank you! See you again.',
    of: hair,
  },
  {
    subject: 'service',
    rating: 4,
    comment: 'Гарний результат, але довелося трохи зачекати. · A good result, though I had to wait a little.',
    reply: 'Перепрошуємо за очікування: попередній візит затягнувся. · Sorry for the wait.',
    of: hair,
  },
  { subject: 'company', rating: 5, comment: '' },
  {
    subject: 'service',
    rating: 5,
    comment: 'Тримається вже третій тиждень! · Still good in the third week!',
    reply: 'Раді чути! · Glad to hear it!',
    of: [5],
    days_after: 16,
  },
  {
    subject: 'employee',
    rating: 3,
    comment: 'Стрижка добра, музика загучна. · A good cut, but the music was loud.',
    of: [0, 1],
  },
  {
    subject: 'service',
    rating: 5,
    comment: 'Колір саме такий, як на фото. · The colour is just like in the picture.',
    reply: 'Дякуємо, вам дуже личить! · Thank you, it suits you!',
    of: [2],
  },
  {
    subject: 'company',
    rating: 1,
    comment: 'Телефонуйте мені за номером… · Call me at…',
    hidden_reason: 'Реклама · Advertising',
  },
  {
    subject: 'employee',
    rating: 5,
    comment: 'Найкраща борода за багато років. · The best beard trim in years.',
    reply: 'Дякуємо! До зустрічі. · Thank you! See you soon.',
    of: [4],
  },
  { subject: 'company', rating: 4, comment: 'Зручно записуватися онлайн. · Easy to book online.' },
  {
    subject: 'service',
    rating: 4,
    comment: 'Акуратно і швидко. · Neat and quick.',
    reply: 'Дякуємо за відгук! · Thank you for your review!',
    of: nails,
  },
  {
    subject: 'company',
    rating: 5,
    comment: 'Відчинено в неділю, це рятує. · Open on Sundays, a lifesaver.',
    reply: 'Чекаємо на вас у будь-який день! · See you on any day!',
    on: 7,
  },
  {
    subject: 'service',
    rating: 3,
    comment: 'Добре, але дорожче, ніж я думала. · Good, but dearer than I thought.',
    reply: 'Ціни всіх послуг є на сайті. · All prices are on our site.',
    of: [2],
  },
  { subject: 'employee', rating: 5, comment: '', of: hair },
  {
    subject: 'company',
    rating: 4,
    comment: 'Смачна кава і приємні люди. · Good coffee and kind people.',
    reply: 'Заходьте ще! · Come again!',
  },
  {
    subject: 'service',
    rating: 5,
    comment: 'Ходжу щомісяця, завжди задоволена. · I come every month and am always happy.',
    reply: 'Дякуємо, що ви з нами! · Thank you for staying with us!',
    of: nails,
  },
];

const every_days = 5;

export async function reviewDemoVisits(tx: CompanyTx, now: number): Promise<void> {
  const { company_id } = tx;
  const ended = await tx
    .select({
      visit_id: visits.id,
      customer_id: visits.customer_id,
      employee_id: records.employee_id,
      service_id: records.service_id,
      service: services.name,
      end_at: records.end_at,
    })
    .from(records)
    .innerJoin(visits, joined(visits.id, records.visit_id))
    .innerJoin(services, joined(services.id, records.service_id))
    .where(
      ofCompany(
        tx,
        records,
        eq(records.status, 'completed'),
        isNotNull(visits.customer_id),
        sql`${records.end_at} <= to_timestamp(${now})`,
      ),
    )
    .orderBy(asc(records.end_at), asc(records.id));
  const reviewed = new Set<number>();
  const rows = demoReviews.flatMap(({ of, on, days_after = 0, ...texts }, index) => {
    const written_by = now - (1 + index * every_days) * day_s;
    const names = of?.map(place => at(demoServices, place).name);
    const visit = ended.findLast(
      one =>
        one.end_at + days_after * day_s + 3 * hour_s <= written_by &&
        (!names || names.includes(one.service)) &&
        (!on || toLocal(demoCompany.timezone, one.end_at).weekday === on) &&
        !reviewed.has(one.visit_id),
    );
    if (!visit) return [];
    const { end_at, service: _, ...about } = visit;
    reviewed.add(about.visit_id);
    const created_at = end_at + days_after * day_s + 3 * hour_s;
    const replied = texts.reply && { replied_at: Math.min(now, created_at + day_s / 2) };
    const hidden = texts.hidden_reason && { is_published: false };
    return [{ company_id, ...about, ...texts, ...hidden, ...replied, created_at, updated_at: created_at }];
  });
  if (rows.length > 0) await tx.insert(reviews).values(rows);
}
