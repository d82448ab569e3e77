import type { FastifyPluginAsync } from 'fastify';
import { undoSchema } from '@/domain/collections/bulk';
import { parse } from '@/domain/validation/violations';
import { mapSlotTakenError } from '@/server/core/mapSlotTakenError';
import { undo as undoCommand } from '@/server/collections/undo';
import { withContext } from '@/server/core/http/contextOf';

/** Needs the same permission as the command. */
export const undo: FastifyPluginAsync = async app => {
  const doc = { body: undoSchema, answer: 'Ids' as const, summary: 'Undo a command' };
  app.post('/', { config: { access: ['companies.read.all'], doc } }, async request => {
    const { body } = request;
    const { undo } = parse(undoSchema, body);
    const ids = await mapSlotTakenError(withContext(request, ctx => undoCommand(ctx, undo)));
    return { data: { ids } };
  });
};
