import { and, asc, eq } from 'drizzle-orm';
import { records, reviews, visits } from '../schema';
import type { Tx } from '../scope';

const day_s = 24 * 3600;

/** What clients said of the visits that are over, and what the studio answered. */
const said = [
  {
    subject: 'company',
    rating: 5,
    comment: 'Дуже затишно, усе вчасно. Прийду ще. · Very cosy, and right on time.',
    reply: 'Дякуємо! Чекаємо на вас знову. · Thank you! See you again.',
  },
  {
    subject: 'employee',
    rating: 5,
    comment: 'Нарешті хтось слухає, чого я хочу. · At last somebody who listens.',
    reply: '',
  },
  {
    subject: 'service',
    rating: 4,
    comment: 'Гарний результат, але довелося трохи зачекати. · A good result, though I had to wait a little.',
    reply: 'Перепрошуємо за очікування: того дня попередній візит затягнувся. · Sorry for the wait.',
  },
  { subject: 'company', rating: 5, comment: '', reply: '' },
  {
    subject: 'employee',
    rating: 3,
    comment: 'Стрижка добра, музика загучна. · A good cut, but the music was loud.',
    reply: '',
  },
  {
    subject: 'service',
    rating: 5,
    comment: 'Тримається вже третій тиждень! · Still good after three weeks!',
    reply: '',
  },
  {
    subject: 'company',
    rating: 1,
    comment: 'Телефонуйте мені за номером… · Call me at…',
    reply: '',
    hidden_reason: 'Реклама · Advertising',
  },
  { subject: 'company', rating: 4, comment: 'Зручно записуватися онлайн. · Easy to book online.', reply: '' },
] as const;

export async function reviewDemoVisits(tx: Tx, company_id: number): Promise<void> {
  const held = await tx
    .selectDistinctOn([records.visit_id], {
      visit_id: visits.id,
      customer_id: visits.customer_id,
      employee_id: records.employee_id,
      service_id: records.service_id,
      end_at: records.end_at,
    })
    .from(records)
    .innerJoin(visits, and(eq(visits.company_id, records.company_id), eq(visits.id, records.visit_id)))
    .where(and(eq(records.company_id, company_id), eq(records.status, 'completed')))
    .orderBy(asc(records.visit_id));
  const spread = Math.max(1, Math.floor(held.length / said.length));
  const rows = said.flatMap((words, index) => {
    const visit = held[index * spread];
    if (!visit) return [];
    const { end_at, ...of } = visit;
    const hidden = 'hidden_reason' in words && { is_published: false };
    const replied = words.reply && { replied_at: end_at + day_s / 2 };
    return [{ company_id, ...of, ...words, ...hidden, ...replied, created_at: end_at + 3600 }];
  });
  if (rows.length > 0) await tx.insert(reviews).values(rows);
}
