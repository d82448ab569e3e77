import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { SlotsOfDay } from '@/domain/sites/booking';
import { slotsAnswer } from '@/server/modules/booking/routes/slotsAnswer';

it('says all that there is to say of free times', async () => {
  const times = { start_at: 1_796_126_400, end_at: 1_796_130_000 };
  const days: SlotsOfDay[] = [
    { date: '2026-11-30', currency: 'UAH', slots: [], reason: 'closed' },
    {
      date: '2026-12-01',
      currency: 'UAH',
      slots: [
        {
          ...times,
          employee_ids: [1],
          items: [{ service_id: 7, employee_id: 1 }],
          offers: [{ employee_id: 1, price: 50_000, end_at: times.end_at }],
        },
        {
          ...times,
          employee_ids: [1, 2],
          items: [
            { service_id: 8, employee_id: 2 },
            { service_id: 7, employee_id: 1 },
          ],
          offers: [{ employee_ids: [1, 2], price: 0, end_at: times.end_at }],
        },
      ],
    },
  ];
  const app = Fastify();
  app.get('/', { schema: slotsAnswer }, async () => ({ data: days }));
  expect((await app.inject('/')).json()).toEqual({ data: days });
});
