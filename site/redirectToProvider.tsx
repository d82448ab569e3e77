import type { FastifyReply, FastifyRequest } from 'fastify';
import { PaymentRedirectPage } from './pages/PaymentRedirectPage';
import type { SiteContext } from './pageContext';
import { sendPage } from './sendPage';

/**
 * Answers a form with a page that goes on to the provider's, on whatever host that is. Browsers apply the content
 * policy's `form-action` to a redirect after a form, but not to a refresh, which works without JavaScript too.
 */
export function redirectToProvider(
  request: FastifyRequest,
  reply: FastifyReply,
  context: SiteContext,
  url: string,
) {
  const { href } = new URL(url);
  reply.header('refresh', `0; url=${href}`);
  return sendPage(request, reply, context, <PaymentRedirectPage url={href} />);
}
