import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '@/domain/sites/site';
import { readSealed, setSealed } from './sealedCookie';
import { urlsOf } from './urls';

const max_age_s = 3600;

/** `link`: the last step, to which Back leads from the page of the booked visit. */
type Booked = { link: string; token: string; count: number };

const placeOf = ({ slug }: Site) => ({ name: 'booked', path: urlsOf(slug).services() });

/** The visit that was booked last in this browser, for an hour. */
export const bookedVisit = (app: FastifyInstance, request: FastifyRequest, site: Site) =>
  readSealed<Booked>(app, request, placeOf(site));

export function rememberBooked(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  booked: Pick<Booked, 'link' | 'token'>,
): void {
  const count = (bookedVisit(app, request, site)?.count ?? 0) + 1;
  setSealed(app, reply, { ...placeOf(site), max_age_s }, { ...booked, count });
}
