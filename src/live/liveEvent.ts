export type LiveEvent =
  | { event: 'changed'; company_id: number; subject_type: string; subject_id: number }
  | { event: 'notification'; id: number };

export function liveEventOf({ event, data }: { event: string; data: string }): LiveEvent | undefined {
  if (event !== 'changed' && event !== 'notification') return undefined;
  return { event, ...JSON.parse(data) };
}
