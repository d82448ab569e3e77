import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { VisitDecision } from '@/domain/records/visitDecision';
import { useCompany } from '@/src/company/CompanyContext';
import { companyKey } from '@/src/company/useCompanyQuery';
import type { RosterChange } from '@/src/dataProvider/calls/rosterCalls';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { userQueryClient } from '@/src/dataProvider/queryClients';
import {
  affectedVisitsOf,
  apiErrorOf,
  invalidFields,
  type AffectedVisits,
} from '@/src/dataProvider/apiError';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useUndo } from '@/src/hooks/useUndo';

const VisitDecisionsDialog = lazy(() => import('@/src/forms/visitDecisions/VisitDecisionsDialog'));

/**
 * `message` says that it is done; `onDone` follows, also after visits were decided. `onStale` gets the version of what
 * somebody else has changed meanwhile.
 */
export type Change = RosterChange & {
  message: string;
  messageArgs?: Record<string, unknown>;
  onDone?: () => void;
  onStale?: (version: number) => void;
};
type Asked = { change: Change; affected: AffectedVisits };

/** The API's errors by field; none when it is done, or visits are asked about. */
export type Refusals = Record<string, string>;
export type SendChange = (change: Change) => Promise<Refusals>;

/**
 * Sends a change of who works when, asks what happens to the visits that it strands, and offers to undo it. `dialog`
 * asks; it belongs on the page.
 */
export function useRosterChange(): { send: SendChange; isSending: boolean; dialog: ReactNode } {
  const { changeRoster } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefreshSchedule();
  const undo = useUndo('roster', refresh);
  const [isSending, setIsSending] = useState(false);
  const [asked, setAsked] = useState<Asked>();

  const send = async (change: Change, decisions?: VisitDecision[]): Promise<Refusals> => {
    const { message, messageArgs, onDone, onStale, ...request } = change;
    setIsSending(true);
    try {
      const { undo: token } = await changeRoster({ ...request, decisions });
      setAsked(undefined);
      if (token) {
        notify(message, { type: 'success', messageArgs, undo: () => void undo(token) });
      } else {
        notify('roster.unchanged', { type: 'info' });
      }
      onDone?.();
      await refresh();
    } catch (error) {
      const affected = affectedVisitsOf(error);
      setAsked(affected && { change, affected });
      if (affected) return {};
      const { code, current } = apiErrorOf(error) ?? {};
      if (code === 'stale_version' && current) onStale?.(current.version);
      // Not every field that the API may name is in the dialog.
      notifyError(error);
      // A bar that was dragged goes back.
      await refresh();
      return invalidFields(error);
    } finally {
      setIsSending(false);
    }
    return {};
  };

  const dialog = asked && (
    <Suspense fallback={null}>
      <VisitDecisionsDialog
        affected={asked.affected}
        isSaving={isSending}
        onDecide={decisions => void send(asked.change, decisions)}
        onClose={() => setAsked(undefined)}
      />
    </Suspense>
  );
  return { send, isSending, dialog };
}

/** Everything that shows hours, once. */
function useRefreshSchedule() {
  const queryClient = useQueryClient();
  const { id } = useCompany();
  return () =>
    Promise.all([
      queryClient.invalidateQueries(),
      userQueryClient.invalidateQueries({ queryKey: companyKey(id) }),
    ]);
}
