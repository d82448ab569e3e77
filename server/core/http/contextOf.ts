import { defined } from '@/domain/assert';
import type { FastifyRequest } from 'fastify';
import { actorOf, newContext, type Requester, type StaffContext, type UserRequester } from '../context';
import { inCompany, type CompanyTx } from '@/server/platform/db/scope';
import { readerLocaleOf } from '@/server/platform/http/localeOfRequest';

export function requesterOf(request: FastifyRequest): Requester {
  const { company_id } = request.member;
  return {
    company_id,
    actor: actorOf(request.member),
    now: request.server.now(),
    ...readerLocaleOf(request),
  };
}

export const contextOf = (request: FastifyRequest, tx: CompanyTx): StaffContext => ({
  ...newContext(tx, requesterOf(request)),
  member: request.member,
});

export const withContext = <T>(
  request: FastifyRequest,
  work: (ctx: StaffContext) => Promise<T>,
): Promise<T> => inCompany(request.server.db, request.member.company_id, tx => work(contextOf(request, tx)));

/** For routes without a company. */
export const userRequesterOf = (request: FastifyRequest): UserRequester => ({
  user_id: defined(request.caller, 'caller').user_id,
  now: request.server.now(),
  ...readerLocaleOf(request),
});
