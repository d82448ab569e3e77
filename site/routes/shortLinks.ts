import type { FastifyPluginAsync } from 'fastify';
import { linkOf } from '@/server/modules/booking';
import { shortLinkOf, type ShortLink } from '@/server/modules/messages';
import { orderLink } from '@/server/modules/orders';
import { linkOfOffer } from '@/server/modules/waiting';
import { readInCompany, type CompanyTx } from '@/server/platform/db/scope';
import { errorPages } from '../errorPages';
import { setPrivateHeaders } from '../sendPage';
import { urlsOf } from '../urls';

/** '/v/' and 22 characters, as they stand in an SMS: leads to the client's own page. */
export const shortLinkRoutes: FastifyPluginAsync = async app => {
  app.register(errorPages);
  const { secret_key } = app.settings;

  app.get<{ Params: { token: string } }>('/:token', async (request, reply) => {
    const link = await shortLinkOf(app.db, request.params.token);
    request.identify({ company_id: link.company_id });
    const path = await readInCompany(app.db, link.company_id, tx => pathOf(tx, link, secret_key));
    setPrivateHeaders(reply);
    return reply.redirect(path, 303);
  });
};

/** @throws NotFound where it is not there any more */
async function pathOf(tx: CompanyTx, { slug, kind, subject_id }: ShortLink, secret: string): Promise<string> {
  const urls = urlsOf(slug);
  switch (kind) {
    case 'visit':
      return urls.visit(await linkOf(tx, subject_id, secret));
    case 'order':
      return urls.order(await orderLink(tx, subject_id, secret));
    case 'receipt':
      return urls.receipt(await orderLink(tx, subject_id, secret));
    case 'wish':
      return urls.claiming(await linkOfOffer(tx, subject_id, secret));
  }
}
