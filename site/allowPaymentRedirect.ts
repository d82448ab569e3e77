import type { FastifyInstance, FastifyReply } from 'fastify';

/** For pages whose form redirects to the payment provider: `form-action` of the content policy applies to redirects too. */
export function allowPaymentRedirect({ settings }: FastifyInstance, reply: FastifyReply): void {
  const own = "form-action 'self'";
  const policy = `${reply.getHeader('content-security-policy')}`;
  reply.header(
    'content-security-policy',
    policy.replace(own, `${own} ${settings.payment_page_origins.join(' ')}`),
  );
}
