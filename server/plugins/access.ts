import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isPermitted, isRoleHeld, type Permission } from '../../domain/access/permissions';
import { leastPlanWith } from '../../domain/plans/plans';
import { AccessDenied, NotFound, Unauthenticated, UpgradeRequired } from '../../domain/errors';
import type { Database } from '../db/open';
import { inCompany } from '../db/scope';
import { idOf } from '../http/idOf';
import type { Signing } from '../security/fileUrl';
import { administratorsOf } from '../queries/accounts/administrators';
import { callerOf, type Caller } from '../queries/accounts/sessions';
import type { Viewer } from '../queries/viewer';

/** Everyone, everyone with an optional token, signed-in users, or members with one of these permissions. */
export type Access = 'public' | 'optional' | 'user' | Permission[];

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    caller: Caller | null;
    member: Viewer;
  }
}

/** Runs before the body is read. Other companies look nonexistent. Routes without `access` fail at startup. */
export const access = fp(async app => {
  const { secret_key: secret } = app.settings;
  app.decorateRequest('caller', null);
  app.decorateRequest('member');

  app.addHook('onRoute', route => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} does not say who may call it.`);
  });

  app.addHook('onRequest', async request => {
    const allowed = request.routeOptions.config.access;
    if (!allowed || allowed === 'public') return;
    const { company } = request.params as { company?: string };
    request.caller = await authenticate(request, company);
    if (allowed === 'optional') return;
    if (!request.caller) throw new Unauthenticated();
    request.identify({ user_id: request.caller.user_id });
    if (company !== undefined) {
      const company_id = idOf(company);
      await requireRoleInPlan(app.db, request.caller, company_id);
      request.identify({ company_id });
      request.member = memberOf(request.caller, company_id, { secret, now: app.now() });
    }
    if (allowed !== 'user' && !allowed.some(permission => isPermitted(request.member, permission))) {
      throw new AccessDenied();
    }
  });
});

/** Null without a token; an invalid token is refused even on public routes. */
async function authenticate(request: FastifyRequest, company: string | undefined): Promise<Caller | null> {
  const { authorization } = request.headers;
  if (!authorization) return null;
  const [, token] = /^Bearer ([\w.~+/=-]{1,512})$/i.exec(authorization) ?? [];
  const id = company && /^\d{1,9}$/.test(company) ? Number(company) : null;
  const caller = token && (await callerOf(request.server.db, token, id));
  if (!caller) throw new Unauthenticated();
  return caller;
}

/** @throws UpgradeRequired if the plan lacks the role, naming an administrator */
async function requireRoleInPlan(
  db: Database,
  { company_role, plan }: Caller,
  company_id: number,
): Promise<void> {
  if (company_role === null || isRoleHeld(company_role, plan)) return;
  const [owner] = await inCompany(db, company_id, tx => administratorsOf(tx));
  throw new UpgradeRequired('roles', leastPlanWith('roles'), owner?.full_name);
}

/** @throws NotFound if the caller is not a member */
function memberOf(caller: Caller, company_id: number, signing: Signing): Viewer {
  const { user_id, employee_id, company_role, is_owner } = caller;
  if (employee_id === null || company_role === null) throw new NotFound();
  return {
    company_id,
    user_id,
    employee_id,
    company_role,
    is_owner: is_owner === true,
    now: signing.now,
    signing,
  };
}
