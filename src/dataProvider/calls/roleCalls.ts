import type { OwnRole, RoleChoice, RoleInput } from '@/domain/access/ownRoles';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';
import { sender } from '../sender';

type Changed = OwnRole & { undo: string };

export function roleCalls(http: HttpClient, root: string) {
  const send = sender(http);
  const path = `${root}/roles`;
  return {
    listRoles: async () => (await send<OwnRole[]>('GET', path)).data,
    createRole: (input: RoleInput, idempotencyKey: string) =>
      send<Changed>('POST', path, input, idempotencyKey),
    updateRole: (id: number, changes: Partial<RoleInput> & { version: number }) =>
      send<Changed>('PUT', `${path}/${id}`, changes),
    deleteRole: (id: number, other: RoleChoice) =>
      send<{ undo: string }>('DELETE', `${path}/${id}?${query(other)}`),
  };
}
