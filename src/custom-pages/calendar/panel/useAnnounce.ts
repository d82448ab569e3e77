import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { AppointmentRecord } from '@/domain/records/record';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { apiErrorOf } from '@/src/dataProvider/apiError';

/** `back` undoes the change together with the message. */
export function useAnnounce() {
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();

  return async ({ id, version }: AppointmentRecord, reason = '', undo?: () => void) => {
    try {
      const changes = { notify: true, version, ...(reason && { reason }) };
      const { notified } = await dataProvider.moveRecord({ id, changes });
      notify(notified ? 'calendar.client_notified' : 'calendar.no_contact', {
        type: notified ? 'success' : 'warning',
        undo,
      });
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'calendar.failed', { type: 'error' });
    }
    void client.invalidateQueries({ queryKey: ['records'] });
  };
}
