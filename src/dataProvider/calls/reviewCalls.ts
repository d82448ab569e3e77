import type { Identifier } from 'ra-core';
import type { Review, ReviewsSummary } from '@/domain/reviews/review';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';
import { sender } from '../sender';

export function reviewCalls(http: HttpClient, root: string) {
  const send = sender(http);
  return {
    replyToReview: (id: Identifier, text: string) =>
      send<Review>('POST', `${root}/reviews/${id}/reply`, { text }),
    showReview: (id: Identifier) => send<Review>('PATCH', `${root}/reviews/${id}`, { is_published: true }),
    hideReview: (id: Identifier, reason: string) =>
      send<Review>('PATCH', `${root}/reviews/${id}`, { is_published: false, reason }),
    summarizeReviews: (filter: Record<string, unknown>) =>
      send<ReviewsSummary>('GET', `${root}/reviews/summary?${query(filter)}`),
  };
}
