import { readId } from '@/domain/text/readId';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { featureLacking, isPermitted } from '@/domain/access/permissions';
import { maskContacts } from '@/domain/access/maskContacts';
import { withPrivacy } from '@/domain/access/privacy';
import { withDefaults } from '@/domain/settings/settings';
import { includes, leastPlanWith } from '@/domain/plans/plans';
import {
  AccessDenied,
  NotFound,
  SecondFactorRequired,
  Unauthenticated,
  UpgradeRequired,
} from '@/domain/errors';
import { inCompany, readInCompany, type CompanyTx } from '@/server/platform/db/scope';
import { idOf } from '@/server/platform/http/idOf';
import type { Access, LimitedAccess } from '@/server/platform/http/routeAccess';
import type { Signing } from '@/server/platform/security/fileUrl';
import { administratorsOf } from '../queries/administrators';
import { noteKeyUse } from '../commands/apiKeys';
import { createKeyLimits } from '../limits/keyLimits';
import { isApiKey, keyCallerOf, type KeyCaller } from '../queries/keyCaller';
import { programOf } from '../queries/viewerOfUser';
import { callerIn, callerOf, type Caller } from '../queries/sessions';
import { tellQuota } from '@/server/platform/http/tellQuota';
import type { Reader, Viewer } from '@/server/core/viewer';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /**
     * The route only reads, in `request.tx`: the transaction in which its caller was asked for, so that it begins one
     * instead of two. `ahead`: what it answers is the same for everyone who may call it, so that its statements leave with
     * the question who calls. It knows `request.reader` and no member, and nobody sees its answer who may not.
     */
    reads?: boolean | 'prefetch';
    /** No API key may call it, whatever its scopes. */
    peopleOnly?: true;
    /** Only API keys may call it, and its company is the key's. */
    keysOnly?: true;
  }
  interface FastifyRequest {
    /** Who has signed in; null for a program with an API key. */
    caller: Caller | null;
    /** The program that calls, where the route is not for everyone. */
    apiKey: KeyCaller | null;
    member: Viewer;
    /** Of a route that `reads`. */
    tx: CompanyTx;
    /** Of a route that reads `ahead`. */
    reader: Reader;
  }
}

/** Whom a token belongs to, and who can grant what a plan lacks. */
type Asking = {
  callerOf: (token: string, company_id: number | null) => Promise<Caller | undefined>;
  administrators: (company_id: number) => ReturnType<typeof administratorsOf>;
};

/** Runs before the body is read. Other companies look nonexistent. Routes without `access` fail at startup. */
export const access = fp(async app => {
  const { secret_key: secret } = app.settings;
  app.decorateRequest('caller', null);
  app.decorateRequest('apiKey', null);
  app.decorateRequest('member');
  app.decorateRequest('tx');
  app.decorateRequest('reader');

  app.addHook('onRoute', route => {
    const { access, reads } = route.config ?? {};
    if (!access) throw new Error(`${route.method} ${route.url} does not say who may call it.`);
    if (!reads) return;
    if (access === 'public' || !route.url.includes('/:company'))
      throw new Error(`${route.method} ${route.url} does not read as a member of a company.`);
    route.handler = inReading(route, access, reads);
  });

  const keyLimits = createKeyLimits(app.db, () => app.settings.rate_limit_scale);

  app.addHook('onRequest', async (request, reply) => {
    const { access, reads, peopleOnly, keysOnly } = request.routeOptions.config;
    if (!access || access === 'public') return;
    await admitKey(request, reply);
    if (request.apiKey && (access === 'user' || peopleOnly)) throw new AccessDenied();
    if (keysOnly && !request.apiKey) throw new Unauthenticated();
    if (!reads) await admit(request, access, asking);
  });

  /** A key is looked up and counted before a transaction of its request begins, so that none waits for another. */
  async function admitKey(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = tokenOf(request);
    if (token === undefined || !isApiKey(token)) return;
    const now = app.now();
    const key = await keyCallerOf(app.db, token, now);
    if (!key) throw new Unauthenticated();
    const { id, company_id, user_id } = key;
    request.identify({ user_id, api_key_id: id });
    const quota = await keyLimits.check(id);
    tellQuota(reply, 'key', quota);
    if (quota.is_first) await inCompany(app.db, company_id, tx => noteKeyUse({ tx }, { id, now }));
    request.apiKey = key;
  }

  // Whatever a route answers, so that a new one hides them too.
  app.addHook('preSerialization', async (request, _reply, answer) => {
    if (!request.member || isPermitted(request.member, 'contacts.read.all')) return answer;
    return isOfTeam(request) ? answer : maskContacts(answer);
  });

  const asking: Asking = {
    callerOf: (token, company_id) => callerOf(app.db, token, company_id),
    administrators: company_id => inCompany(app.db, company_id, administratorsOf),
  };

  /** Everything that is asked of the database shares one connection: waiting for a second could last forever. */
  const inReading = (
    { handler }: RouteOptions,
    allowed: LimitedAccess,
    reads: true | 'prefetch',
  ): RouteOptions['handler'] =>
    async function (this, request, reply) {
      const company_id = companyIn(request);
      // No such company: the refusal is the same as elsewhere.
      if (company_id === null || !tokenOf(request)) {
        await admit(request, allowed, asking);
        throw new NotFound();
      }
      return readInCompany(app.db, company_id, async tx => {
        request.tx = tx;
        const admitted = admit(request, allowed, {
          callerOf: token => callerIn(tx, token, company_id),
          administrators: () => administratorsOf(tx),
        });
        if (reads === 'prefetch') {
          const now = app.now();
          request.reader = { company_id, now, signing: { secret, now } };
          const answer = handler.call(this, request, reply);
          // Neither goes on alone: the transaction ends with this function.
          const [admission] = await Promise.allSettled([admitted, answer]);
          if (admission.status === 'rejected') throw admission.reason;
          return answer;
        }
        await admitted;
        return handler.call(this, request, reply);
      });
    };

  async function admit(request: FastifyRequest, allowed: LimitedAccess, asking: Asking): Promise<void> {
    const { company } = request.params as { company?: string };
    const signing = { secret, now: app.now() };
    if (request.apiKey) {
      if (allowed === 'optional') return;
      const { keysOnly } = request.routeOptions.config;
      requireKeyOf(keysOnly ? request.apiKey.company_id : companyIn(request), request.apiKey);
      request.identify({ company_id: request.apiKey.company_id });
      request.member = programOf(request.apiKey, signing);
    } else {
      request.caller = await authenticate(request, asking);
      if (allowed === 'optional') return;
      if (!request.caller) throw new Unauthenticated();
      request.identify({ user_id: request.caller.user_id });
      if (company !== undefined) {
        const company_id = idOf(company);
        await requireRoleInPlan(request.caller, () => asking.administrators(company_id));
        request.identify({ company_id });
        request.member = memberOf(request.caller, company_id, signing);
      }
    }
    if (allowed === 'user') return;
    const isAllowed = allowed.some(permission => isPermitted(request.member, permission));
    if (!isAllowed || (isTable(request) && !isPermitted(request.member, 'tables.export')))
      throw new AccessDenied();
  }
});

const isTable = ({ routeOptions: { url = '' } }: FastifyRequest) => /\.(csv|xlsx)$/.test(url);

/** The phones and e-mails that it answers are of employees. */
const isOfTeam = ({ routeOptions: { url = '' } }: FastifyRequest) => /\/:company\/employees\b/.test(url);

/** Null without a token; an invalid token is refused even on public routes. */
async function authenticate(request: FastifyRequest, asking: Asking): Promise<Caller | null> {
  if (!request.headers.authorization) return null;
  const token = tokenOf(request);
  const caller = token && (await asking.callerOf(token, companyIn(request)));
  if (!caller) throw new Unauthenticated();
  return caller;
}

const tokenOf = ({ headers: { authorization = '' } }: FastifyRequest) =>
  /^Bearer ([\w.~+/=-]{1,512})$/i.exec(authorization)?.[1];

/** Null if the path has none, or no number that could be one. */
function companyIn({ params }: FastifyRequest): number | null {
  const { company = '' } = params as { company?: string };
  return readId(company) ?? null;
}

/** @throws UpgradeRequired if the plan lacks the role, naming an administrator */
async function requireRoleInPlan(
  { company_role, granted, plan }: Caller,
  administrators: () => ReturnType<typeof administratorsOf>,
): Promise<void> {
  const feature = company_role && featureLacking({ company_role, granted }, plan);
  if (!feature) return;
  const [owner] = await administrators();
  throw new UpgradeRequired(feature, leastPlanWith(feature), owner?.full_name);
}

/** @throws NotFound in another company; UpgradeRequired if the plan has no keys any more */
function requireKeyOf(company: number | null, { company_id, plan }: KeyCaller): void {
  if (company !== company_id) throw new NotFound();
  if (!includes(plan, 'api_keys')) throw new UpgradeRequired('api_keys', leastPlanWith('api_keys'));
}

/** @throws NotFound if the caller is not a member; SecondFactorRequired */
function memberOf(caller: Caller, company_id: number, signing: Signing): Viewer {
  const { user_id, employee_id, company_role, is_owner, granted, privacy } = caller;
  if (employee_id === null || company_role === null) throw new NotFound();
  if (caller.lacks_second_factor) throw new SecondFactorRequired();
  const { now } = signing;
  const member = {
    company_id,
    user_id,
    employee_id,
    company_role,
    is_owner: is_owner === true,
    granted,
    now,
    signing,
  };
  return withPrivacy(member, withDefaults(privacy ?? {}), now);
}
