import type { Identifier } from 'ra-core';
import type { AnswerEvent, AssistantStatus, Chat, Feedback } from '@/domain/assistant/chat';
import type { Confirmation, Proposal } from '@/domain/assistant/proposal';
import type { HttpClient } from '../httpClient';
import { parseFromWire } from '../instants';
import { sender } from '../sender';
import type { ServerEvent } from '../sse';

export type ProposalAction = 'confirm' | 'dismiss' | 'undo';

type Streaming = { onEvent: (event: AnswerEvent) => void; signal: AbortSignal };

export function assistantCalls(http: HttpClient, root: string) {
  const send = sender(http);
  const path = (id: Identifier, call: string) => `${root}/assistants/${id}/${call}`;
  return {
    getAssistantStatus: () => send<AssistantStatus>('GET', `${root}/assistants/status`),
    /** Resolves at the end of the answer; without a `done` event before, the line broke. */
    askAssistant: async (id: Identifier, content: string, { onEvent, signal }: Streaming) => {
      await http(path(id, 'messages'), {
        method: 'POST',
        body: JSON.stringify({ content }),
        signal,
        onEvent: event => {
          const answerEvent = answerEventOf(event);
          if (answerEvent) onEvent(answerEvent);
        },
      });
    },
    giveFeedback: (id: Identifier, feedback: Feedback) => send<Chat>('PUT', path(id, 'feedback'), feedback),
    /** Returns the changed proposals of the message, and one that replaces a proposal whose time is gone. */
    actOnProposal: (
      chat: Identifier,
      proposal: { id: Identifier; action: ProposalAction } & Partial<Confirmation>,
      idempotencyKey: string,
    ) => {
      const { id, action, text } = proposal;
      const body = text === undefined ? {} : { text };
      return send<Proposal[]>('POST', path(chat, `proposals/${id}/${action}`), body, idempotencyKey);
    },
  };
}

/** Undefined of events that this version does not know. */
export function answerEventOf({ event, data }: ServerEvent): AnswerEvent | undefined {
  switch (event) {
    case 'token':
    case 'citation':
    case 'proposal':
    case 'error':
    case 'done':
      return { event, data: parseFromWire(data) };
    default:
      return undefined;
  }
}
