import type { FastifyPluginAsync } from 'fastify';
import { undoSchema } from '../../../domain/collections/bulk';
import { parse } from '../../../domain/validation/violations';
import { collections } from '../../collections';
import { orSlotTaken } from '../../commands/booking/steps/orSlotTaken';
import { undo as takeBack } from '../../collections/engine/undo';
import { inCompany } from '../../db/scope';

/** Whoever may write what a command changed may take it back; the command itself says what that was. */
export const undo: FastifyPluginAsync = async app => {
  const doc = { body: undoSchema, summary: 'Take back what a command has changed' };
  app.post('/', { config: { access: ['companies.read.all'], doc } }, async ({ member, body }) => {
    const { undo } = parse(undoSchema, body);
    const ids = await orSlotTaken(
      inCompany(app.db, member.company_id, tx => takeBack(tx, member, collections, undo, app.now())),
    );
    return { data: { ids } };
  });
};
