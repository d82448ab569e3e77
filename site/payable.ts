import type { FastifyInstance, FastifyReply } from 'fastify';

/** For pages whose form leads on to where the payer pays: browsers hold redirects to the form's policy too. */
export function payable({ settings }: FastifyInstance, reply: FastifyReply): void {
  const own = "form-action 'self'";
  const policy = `${reply.getHeader('content-security-policy')}`;
  reply.header(
    'content-security-policy',
    policy.replace(own, `${own} ${new URL(settings.liqpay_url).origin}`),
  );
}
