import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { connectOutcomes } from '@/domain/calendars/connection';

/** Notifies once of the result that the URL carries after connecting. */
export function useConnectOutcome() {
  const notify = useNotify();
  const [params, setParams] = useSearchParams();
  const outcome = connectOutcomes.find(name => name === params.get('outcome'));
  useEffect(() => {
    if (!outcome) return;
    notify(`connections.outcomes.${outcome}`, { type: outcome === 'connected' ? 'success' : 'warning' });
    setParams({}, { replace: true });
  }, [outcome, notify, setParams]);
}
