import { createClient, dataOf } from '../index.js';

type Visit = { url: string; key: string; company: string; slug: string };

/** Books the first free time of a service on a company's site, takes cash for it, returns it and cancels the visit. */
export async function bookPayAndCancel({ url, key, company, slug }: Visit) {
  const zapys = createClient({ url, key });
  const { services } = await dataOf(zapys.GET('/sites/{slug}', { params: { path: { slug } } }));
  const service = services[0];
  if (!service) throw new Error('The company has no service');

  const days = await dataOf(
    zapys.GET('/sites/{slug}/availability', {
      params: { path: { slug }, query: { service_ids: [service.id], days: 14 } },
    }),
  );
  const slot = days.flatMap(day => day.slots)[0];
  if (!slot) throw new Error('Nothing is free');

  const booked = await dataOf(
    zapys.POST('/sites/{slug}/bookings', {
      params: { path: { slug }, header: { 'Idempotency-Key': crypto.randomUUID() } },
      body: {
        items: [{ service_id: service.id }],
        start_at: slot.start_at,
        customer: { name: 'Olena Koval', phone: '+380671234567', email: 'olena@example.org' },
      },
    }),
  );

  const visit = await dataOf(
    zapys.GET('/companies/{company}/visits/{id}', {
      params: { path: { company, id: String(booked.visit_id) } },
    }),
  );
  const order = { company, id: String(visit.order_id) };
  const paid = await dataOf(
    zapys.POST('/companies/{company}/orders/{id}/payments', {
      params: { path: order, header: { 'Idempotency-Key': crypto.randomUUID() } },
      body: { payment_method: 'cash', amount: booked.total },
    }),
  );

  const cancelled = await dataOf(
    zapys.POST('/companies/{company}/orders/{id}/commands', {
      params: { path: order },
      body: { command: 'cancel', confirm: true },
    }),
  );
  return { booked, paid, cancelled };
}
