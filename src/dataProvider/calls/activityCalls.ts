import type { ActivityQuery, ActivityEvent } from '../../../domain/activity/activity';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';

export const activityCalls = (http: HttpClient, root: string) => ({
  listActivity: async (params: Partial<ActivityQuery>) => {
    const { json } = await http(`${root}/activity?${query(params)}`);
    return { data: json.data as ActivityEvent[], total: json.meta.total as number };
  },
});
