import type { ActivityQuery, ActivityEvent } from '@/domain/activity/activity';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';
import { pageGetter } from '../sender';

export const activityCalls = (http: HttpClient, root: string) => ({
  listActivity: (params: Partial<ActivityQuery>) =>
    pageGetter(http)<ActivityEvent[]>(`${root}/activity?${query(params)}`),
});
