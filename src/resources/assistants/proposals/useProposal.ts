import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import type { ProposalAction } from '@/src/dataProvider/calls/assistantCalls';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { useT } from '@/src/hooks/useT';
import { withProposals } from '../chat/chatChanges';
import { useChangeChat } from '../chat/useChat';

/** Runs what a person presses on a card; `failure` says why it could not be done. */
export function useProposal(chat: number, proposal: number) {
  const [running, setRunning] = useState<ProposalAction>();
  const [failure, setFailure] = useState('');
  const { actOnProposal } = useDataProvider<CompanyDataProvider>();
  const queryClient = useQueryClient();
  const changeChat = useChangeChat();
  const keyOf = useKeys();
  const t = useT('chat.proposal');

  /** Resolves with whether it succeeded. */
  const act = async (action: ProposalAction, text?: string): Promise<boolean> => {
    setRunning(action);
    setFailure('');
    try {
      const { data } = await actOnProposal(chat, { id: proposal, action, text }, keyOf(`${action} ${text}`));
      changeChat(chat, known => withProposals(known, proposal, data));
    } catch (error) {
      setFailure(apiErrorOf(error)?.message || t('failed'));
      return false;
    } finally {
      setRunning(undefined);
    }
    // What it changed may be open beside the chat.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [resource] }) => resource !== 'assistants',
    });
    return true;
  };
  return { act, running, failure };
}

/** The same key for the same request, so that a repeated press does not run it twice. */
function useKeys() {
  const keys = useRef(new Map<string, string>());
  return (request: string): string => {
    const key = keys.current.get(request) ?? idempotencyKey();
    keys.current.set(request, key);
    return key;
  };
}
