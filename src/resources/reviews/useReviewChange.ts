import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { Review } from '@/domain/reviews/review';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotifyError } from '@/src/hooks/useNotifyError';

/** Each action notifies of the outcome, and resolves with whether it succeeded. */
export function useReviewChange({ id }: Review) {
  const { replyToReview, hideReview, showReview } = useDataProvider<CompanyDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();

  const change = async (request: Promise<unknown>, message: string): Promise<boolean> => {
    try {
      await request;
    } catch (error) {
      notifyError(error);
      return false;
    }
    notify(`resources.reviews.${message}`, { type: 'success' });
    await queryClient.invalidateQueries({ queryKey: ['reviews'] });
    return true;
  };

  return {
    reply: (text: string) => change(replyToReview(id, text), text ? 'reply_published' : 'reply_removed'),
    hide: (reason: string) => change(hideReview(id, reason), 'hidden'),
    show: () => change(showReview(id), 'shown'),
  };
}
