import { listed } from '@/server/platform/openapi/listed';
import { defined } from '@/domain/assert';
import { parse, serialize } from 'cookie';
import type { FastifyPluginAsync } from 'fastify';
import { CalendarOff } from '@/domain/errors';
import {
  beginConnecting,
  disconnectCalendar,
  finishConnecting,
  return_s,
} from '../operations/connectCalendar';
import { asUser } from '@/server/platform/db/scope';
import { calendarOf } from '@/server/platform/gateways/calendar/calendarOf';
import { idOf } from '@/server/platform/http/idOf';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { listConnections } from '../queries/calendarConnections';
import { checkRateLimit } from '@/server/core/limits/rateLimit';

type One = { Params: { id: string } };
type Back = { Querystring: { state?: unknown; code?: unknown; error?: unknown } };

const selfRoute = (doc: RouteDoc) => ({ config: { access: 'user' as const, doc } });
const oauthCookie = 'zapys_way';
const begun_most = 30;
const hour_s = 3600;

export const calendarConnections: FastifyPluginAsync = async app => {
  const calendar = () => calendarOf(app.settings);

  app.get(
    '/',
    selfRoute({ answer: listed('CalendarConnection'), summary: 'List connected calendars' }),
    async request => {
      const { user_id } = defined(request.caller, 'caller');
      return { data: await asUser(app.db, user_id, tx => listConnections(tx, user_id, app.now())) };
    },
  );

  app.post(
    '/google',
    selfRoute({ answer: 'CalendarAuthorization', summary: 'Start connecting Google Calendar' }),
    async (request, reply) => {
      const gateway = calendar();
      if (!gateway) throw new CalendarOff();
      const { user_id } = defined(request.caller, 'caller');
      const most = begun_most * app.settings.rate_limit_scale;
      await checkRateLimit(app.db, { key: `calendar ${user_id}`, most, window_s: hour_s });
      const deps = { db: app.db, calendar: gateway, config: app.settings };
      const { authorization_url, browser } = await beginConnecting(deps, user_id, localeOfRequest(request));
      reply.header('set-cookie', cookie(app.settings.public_url, browser, return_s));
      return { data: { authorization_url } };
    },
  );

  app.delete<One>(
    '/:id',
    selfRoute({ status: 204, summary: 'Disconnect a calendar' }),
    async ({ caller, params }, reply) => {
      await disconnectCalendar(app, {
        calendar: calendar(),
        user_id: defined(caller, 'caller').user_id,
        id: idOf(params.id),
      });
      return reply.code(204).send();
    },
  );
};

/** The OAuth redirect URI. */
export const calendarReturn: FastifyPluginAsync = async app => {
  const doc = { status: 302, summary: 'Finish connecting Google Calendar', media: 'text/html' };
  app.get<Back>('/', { config: { access: 'public', doc } }, async (request, reply) => {
    const gateway = calendarOf(app.settings);
    if (!gateway) throw new CalendarOff();
    const { state, code, error } = request.query;
    const returned = {
      state: textOf(state),
      code: textOf(code),
      error: textOf(error),
      browser: parse(request.headers.cookie ?? '')[oauthCookie],
    };
    const deps = { db: app.db, calendar: gateway, config: app.settings };
    const outcome = await finishConnecting(deps, returned, why => request.log.warn(why));
    return reply
      .header('set-cookie', cookie(app.settings.public_url, '', 0))
      .redirect(`/settings/google-calendar?outcome=${outcome}`);
  });
};

const textOf = (sent: unknown) => (typeof sent === 'string' ? sent : undefined);

/** HttpOnly; SameSite must allow the provider's redirect. */
const cookie = (public_url: string, value: string, maxAge: number) =>
  serialize(oauthCookie, value, {
    path: '/api/v1/oauth/google',
    maxAge,
    httpOnly: true,
    sameSite: 'lax',
    secure: public_url.startsWith('https:'),
  });
