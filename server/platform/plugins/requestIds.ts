import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

type Ids = { company_id?: number; user_id?: number; api_key_id?: number };

declare module 'fastify' {
  interface FastifyRequest {
    /** Adds whose request it is to each line that is logged about it from now on. */
    identify(ids: Ids): void;
  }
}

/** Absent where nothing is logged. */
type Bindable = FastifyBaseLogger & { setBindings?(ids: Ids): void };

export const requestIds = fp(async app => {
  app.decorateRequest('identify', function (this: FastifyRequest, ids: Ids) {
    (this.log as Bindable).setBindings?.(ids);
  });
});
