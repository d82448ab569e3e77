import { permissions, type Permission } from '@/domain/access/permissions';
import type { Api } from './api';

type Wanted = {
  company: number;
  token: string;
  name?: string;
  scopes?: readonly Permission[];
  expires_at?: number;
};

/** Made by whoever the token belongs to; with every scope that there is unless it says which. */
export async function createApiKey(
  api: Api,
  { company, token, scopes = permissions, ...wanted }: Wanted,
): Promise<{ id: number; key: string }> {
  const { body } = await api
    .as(token)
    .post(`/companies/${company}/api_keys`, { name: 'Till', scopes, ...wanted });
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
}
