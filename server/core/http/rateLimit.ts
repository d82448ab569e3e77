import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { addressKey } from '@/server/platform/http/clientAddress';
import { tellQuota } from '@/server/platform/http/tellQuota';
import { createAddressLimits, type AddressLimitName, type AddressLimits } from '../limits/addressLimits';

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

/** Behind an unconfigured proxy all clients share one address and its limits. */
function warnOnce() {
  let isSaid = false;
  return async ({ headers, log }: FastifyRequest) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    log.warn('X-Forwarded-For is ignored: set TRUST_PROXY, or all visitors share one address.');
  };
}
