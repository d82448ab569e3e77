import { HttpError } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { companyQueryClient, forgetCaches } from '@/src/dataProvider/queryClients';

afterEach(forgetCaches);

const load = (queryFn: () => Promise<string>) =>
  companyQueryClient(5).fetchQuery({ queryKey: ['records', 'getList'], queryFn });

it.each([402, 403, 404, 500, 503])('asks nothing again after a %i', async status => {
  const ask = vi.fn().mockRejectedValue(new HttpError('No', status));
  await expect(load(ask)).rejects.toThrow('No');
  expect(ask).toHaveBeenCalledTimes(1);
});
