import type { FastifyRequest } from 'fastify';
import type { StaffContext } from '../context';
import { withContext } from './contextOf';

/** The result of the work, of which nothing is stored. */
export async function dryRun<Result>(
  request: FastifyRequest,
  work: (ctx: StaffContext) => Promise<Result>,
): Promise<Result> {
  try {
    return await withContext(request, async ctx => {
      throw new RolledBack(await work(ctx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result;
    throw error;
  }
}

class RolledBack extends Error {
  constructor(readonly result: unknown) {
    super('The transaction is rolled back.');
  }
}
