import type { FastifyPluginAsync } from 'fastify';
import { readInvoiceNumber } from '@/domain/plans/attempt';
import { CommandNotAvailable, NotFound, Unauthenticated } from '@/domain/errors';
import { makeBackup } from '@/server/platform/backups/makeBackup';
import { confirmPayment, openInvoices } from '@/server/modules/billing';
import { inCompany } from '@/server/platform/db/scope';
import { hashOf, isSame } from '@/server/platform/security/token';
import { systemContext } from '@/server/core/context';

type Named = { Params: { number: string } };

/**
 * For the operator: lists what companies owe and confirms payments (docs/decisions/0017), makes backups. Needs `token`.
 */
export const installation =
  (token: string): FastifyPluginAsync =>
  async app => {
    app.addHook('onRequest', async ({ headers }) => {
      const [, sent = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
      if (!isSame(hashOf(sent), hashOf(token))) throw new Unauthenticated();
    });

    app.get('/invoices', async () => ({ data: await openInvoices(app.db, app.now()) }));

    app.post('/backups', async () => ({ data: await makeBackup(app.settings, app.db) }));

    app.post<Named>('/invoices/:number/payment', async ({ params }) => {
      const named = readInvoiceNumber(params.number);
      if (!named) throw new NotFound();
      const { company_id, number } = named;
      const isConfirmed = await inCompany(app.db, company_id, tx =>
        confirmPayment(systemContext(tx, app.now()), number),
      );
      if (!isConfirmed) throw new CommandNotAvailable();
      return { data: { number: params.number, state: 'paid' } };
    });
  };
