import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ManualStep } from '@/domain/onboarding/checklist';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotifyError } from '@/src/hooks/useNotifyError';

const queryKey = ['onboarding'];

export function useChecklist() {
  const { getChecklist } = useDataProvider<CompanyDataProvider>();
  return useQuery({
    queryKey,
    queryFn: async () => (await getChecklist()).data,
  });
}

export function useRefreshChecklist() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** For a step whose completion the data cannot prove. */
export function useCompleteStep() {
  const { completeStep } = useDataProvider<CompanyDataProvider>();
  const client = useQueryClient();
  const notifyError = useNotifyError();
  return async (step: ManualStep) => {
    try {
      client.setQueryData(queryKey, (await completeStep(step)).data);
    } catch (error) {
      notifyError(error);
    }
  };
}
