import type { FastifyPluginAsync } from 'fastify';
import { undoSchema } from '../../../domain/collections/bulk';
import { parse } from '../../../domain/validation/violations';
import { orSlotTaken } from '../../commands/booking/orSlotTaken';
import { undo as undoCommand } from '../../collections/engine/undo';
import { withContext } from '../../http/contextOf';

/** Needs the same permission as the command. */
export const undo: FastifyPluginAsync = async app => {
  const doc = { body: undoSchema, summary: 'Take back what a command has changed' };
  app.post('/', { config: { access: ['companies.read.all'], doc } }, async request => {
    const { body } = request;
    const { undo } = parse(undoSchema, body);
    const ids = await orSlotTaken(withContext(request, ctx => undoCommand(ctx, undo)));
    return { data: { ids } };
  });
};
