import type { Dashboard, DashboardBlock } from '../../../domain/dashboard/dashboard';
import type { Checklist, ManualStep } from '../../../domain/onboarding/checklist';
import type { Starters } from '../../../domain/onboarding/starterServices';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';
import { sender } from '../sender';

export function dashboardCalls(http: HttpClient, root: string) {
  const send = sender(http);
  return {
    getDashboard: (block: DashboardBlock) =>
      send<Dashboard>('GET', `${root}/dashboard?${query({ blocks: block })}`),
    getChecklist: () => send<Checklist>('GET', `${root}/onboarding`),
    completeStep: (step: ManualStep) => send<Checklist>('POST', `${root}/onboarding/${step}/complete`),
    addStarters: (starters: Starters, idempotencyKey: string) =>
      send<{ ids: number[] }>('POST', `${root}/onboarding/starter_services`, starters, idempotencyKey),
  };
}
