import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { addressKey } from '../http/clientAddress';
import {
  createAddressLimits,
  type AddressLimitName,
  type AddressLimits,
} from '../commands/limits/addressLimits';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of the caller's address, which is checked before the body is read. */
    rateLimit?: AddressLimitName;
  }
  interface FastifyInstance {
    addressLimits: AddressLimits;
  }
  interface FastifyRequest {
    addressKey: string;
  }
}

/**
 * Checks `config.rateLimit` of a route by the caller's address, first of all: before who calls is looked up and before
 * the body is read.
 */
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

  app.addHook('onRequest', async request => {
    const { rateLimit: name } = request.routeOptions.config;
    if (name) await app.addressLimits.check(name, request.addressKey);
  });

  if (app.settings.trust_proxy === false) app.addHook('onRequest', warnOnce());
});

/** Behind a proxy that is not configured all visitors share one address and its limits. */
function warnOnce() {
  let isSaid = false;
  return async ({ headers, log }: FastifyRequest) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    log.warn('X-Forwarded-For is ignored: set TRUST_PROXY, or all visitors count as one address.');
  };
}
