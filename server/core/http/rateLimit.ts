import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { addressKey } from '@/server/platform/http/clientAddress';
import { createAddressLimits, type AddressLimitName, type AddressLimits } from '../limits/addressLimits';
import type { Quota } from '../limits/rateLimit';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Checked before the body is read. */
    rateLimit?: AddressLimitName;
  }
  interface FastifyInstance {
    addressLimits: AddressLimits;
  }
  interface FastifyRequest {
    addressKey: string;
  }
}

/** Runs first, before authentication and the body. */
export const rateLimit = fp(async app => {
  app.decorate(
    'addressLimits',
    createAddressLimits(app.db, () => app.settings.rate_limit_scale),
  );
  app.decorateRequest('addressKey', {
    getter(this: FastifyRequest) {
      return addressKey(this.ip);
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    const { rateLimit: name } = request.routeOptions.config;
    if (name) tellQuota(reply, name, await app.addressLimits.check(name, request.addressKey));
  });

  if (app.settings.trust_proxy === false) app.addHook('onRequest', warnOnce());
});

/** Tells what is left, as draft-ietf-httpapi-ratelimit-headers has it, beside what other limits have told. */
export function tellQuota(reply: FastifyReply, name: string, { most, left, window_s, resets_in_s }: Quota) {
  const tell = (header: string, text: string) =>
    reply.header(header, [reply.getHeader(header), text].filter(Boolean).join(', '));
  tell('ratelimit-policy', `"${name}";q=${Math.floor(most)};w=${window_s}`);
  tell('ratelimit', `"${name}";r=${left};t=${resets_in_s}`);
}

/** Behind an unconfigured proxy all clients share one address and its limits. */
function warnOnce() {
  let isSaid = false;
  return async ({ headers, log }: FastifyRequest) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    log.warn('X-Forwarded-For is ignored: set TRUST_PROXY, or all visitors share one address.');
  };
}
