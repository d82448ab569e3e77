import { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { companyQueryClient, forgetCaches } from '@/src/dataProvider/queryClients';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 }));
afterEach(() => {
  vi.useRealTimers();
  forgetCaches();
});

const load = (queryFn: () => Promise<string>) =>
  companyQueryClient(5).fetchQuery({ queryKey: ['records', 'getList'], queryFn });

it('asks a server that was too busy again', async () => {
  const busy = new HttpError('Busy', 503);
  const ask = vi.fn().mockRejectedValueOnce(busy).mockRejectedValueOnce(busy).mockResolvedValue('read');
  expect(await load(ask)).toBe('read');
});

it('gives up after the third answer that it is too busy', async () => {
  const ask = vi.fn().mockRejectedValue(new HttpError('Busy', 503));
  await expect(load(ask)).rejects.toThrow('Busy');
  expect(ask).toHaveBeenCalledTimes(3);
});

it.each([403, 404, 500])('asks nothing again after a %i', async status => {
  const ask = vi.fn().mockRejectedValue(new HttpError('No', status));
  await expect(load(ask)).rejects.toThrow('No');
  expect(ask).toHaveBeenCalledTimes(1);
});
