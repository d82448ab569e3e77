import type { FastifyPluginAsync } from 'fastify';
import { userChanges } from '../../domain/users/user';
import { parse } from '../../domain/validation/violations';
import { asUser } from '../db/scope';
import { getUser, updateUser } from '../queries/users';

/** The signed-in person. */
export const user: FastifyPluginAsync = async app => {
  app.get('/', { config: { access: 'user' } }, async ({ caller }) => ({
    data: await asUser(app.db, caller!.user_id, tx => getUser(tx, caller!.user_id)),
  }));

  app.put('/', { config: { access: 'user' } }, async ({ caller, body }) => {
    const changes = parse(userChanges, body ?? {});
    return { data: await asUser(app.db, caller!.user_id, tx => updateUser(tx, caller!.user_id, changes)) };
  });
};
