import { expect, it, vi } from 'vitest';
import { dashboardCalls } from '@/src/dataProvider/calls/dashboardCalls';
import type { HttpClient } from '@/src/dataProvider/httpClient';

const opened = (http: (path: string) => Promise<unknown>) => {
  const asked: string[] = [];
  const client = vi.fn(async (path: string) => {
    asked.push(new URLSearchParams(path.split('?')[1]).get('blocks')!);
    return http(path);
  });
  return { asked, ...dashboardCalls(client as unknown as HttpClient, '/companies/5') };
};
const answer = { json: { data: { period: {} } } };

it('the blocks of a page are asked for in one request', async () => {
  const { asked, getDashboard } = opened(async () => answer);
  await Promise.all([getDashboard('kpis'), getDashboard('money'), getDashboard('kpis')]);
  expect(asked).toEqual(['kpis,money']);
  await getDashboard('attention');
  expect(asked).toEqual(['kpis,money', 'attention']);
});

it('a block that fails does so alone', async () => {
  const { asked, getDashboard } = opened(async path => {
    if (path.includes('money')) throw new Error('away');
    return answer;
  });
  const [kpis, money] = await Promise.allSettled([getDashboard('kpis'), getDashboard('money')]);
  expect([kpis.status, money.status]).toEqual(['fulfilled', 'rejected']);
  expect(asked).toEqual(['kpis,money', 'kpis', 'money']);
});
