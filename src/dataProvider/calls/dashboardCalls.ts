import type { Dashboard, DashboardBlock } from '@/domain/dashboard/dashboard';
import type { Checklist, ManualStep } from '@/domain/onboarding/checklist';
import type { Starters } from '@/domain/onboarding/starterServices';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';
import { sender } from '../sender';

export function dashboardCalls(http: HttpClient, root: string) {
  const send = sender(http);
  return {
    getDashboard: together((blocks: DashboardBlock[]) =>
      send<Dashboard>('GET', `${root}/dashboard?${query({ blocks: blocks.join() })}`),
    ),
    getChecklist: () => send<Checklist>('GET', `${root}/onboarding`),
    completeStep: (step: ManualStep) => send<Checklist>('POST', `${root}/onboarding/${step}/complete`),
    addStarters: (starters: Starters, idempotencyKey: string) =>
      send<{ ids: number[] }>('POST', `${root}/onboarding/starter_services`, starters, idempotencyKey),
  };
}

/**
 * What is asked for at once travels in one request. If that fails, each is asked for alone, so that it fails alone.
 */
function together<Item, Answer>(load: (items: Item[]) => Promise<Answer>): (item: Item) => Promise<Answer> {
  let next: { items: Set<Item>; answer: Promise<Answer> } | undefined;
  const begin = () => {
    const items = new Set<Item>();
    const answer = new Promise(resolve => setTimeout(resolve)).then(() => {
      next = undefined;
      return load([...items]);
    });
    return { items, answer };
  };
  return async item => {
    const { items, answer } = (next ??= begin());
    items.add(item);
    try {
      return await answer;
    } catch (error) {
      if (items.size === 1) throw error;
      return load([item]);
    }
  };
}
