import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale } from 'ra-core';
import { useCallback } from 'react';
import type { AssistantStatus, Credits } from '@/domain/assistant/chat';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';

const statusKey = ['assistants', 'status'];

export function useAssistantStatus() {
  const { getAssistantStatus } = useDataProvider<CompanyDataProvider>();
  const locale = useLocale();
  return useQuery({
    queryKey: [...statusKey, locale],
    queryFn: async () => (await getAssistantStatus()).data,
  });
}

/** After an answer: what is left. */
export function useSetCredits() {
  const queryClient = useQueryClient();
  return useCallback(
    (credits: Credits | null) =>
      void queryClient.setQueriesData<AssistantStatus>(
        { queryKey: statusKey },
        status => status && { ...status, credits },
      ),
    [queryClient],
  );
}
