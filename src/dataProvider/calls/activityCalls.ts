import type { ActivityQuery, ActivityEvent } from '../../../domain/activity/activity';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';
import { pageGetter } from '../sender';

/** What happened at a company, page by page, the last first. */
export const activityCalls = (http: HttpClient, root: string) => ({
  listActivity: (params: Partial<ActivityQuery>) =>
    pageGetter(http)<ActivityEvent[]>(`${root}/activity?${query(params)}`),
});
