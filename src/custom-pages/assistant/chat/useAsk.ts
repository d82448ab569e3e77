import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { AnswerEvent, Chat } from '@/domain/assistant/chat';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { useT } from '@/src/hooks/useT';
import { withAnswer } from './chatChanges';
import { isRunning, startTurn, withEvent, type Turn } from './turn';
import { useSetCredits } from './useAssistantStatus';
import { useChangeChat, useKeepChat } from './useChat';

type Options = {
  /** Undefined before the first question, with which it begins. */
  chat: Chat | undefined;
  onStart?: (id: number) => void;
};

/**
 * Asks, and follows the answer. `ask` resolves with whether the question was accepted; `failure` says why not.
 * An answer that was stopped, or whose line broke, keeps what had arrived.
 */
export function useAsk({ chat, onStart }: Options) {
  const [turn, setTurn] = useState<Turn>();
  const [failure, setFailure] = useState('');
  const running = useRef<AbortController>(undefined);
  const [startKey, setStartKey] = useState(idempotencyKey);
  const { create, askAssistant } = useDataProvider<CompanyDataProvider>();
  const queryClient = useQueryClient();
  const changeChat = useChangeChat();
  const keepChat = useKeepChat();
  const setCredits = useSetCredits();
  const t = useT('chat.failures');
  useEffect(() => () => running.current?.abort(), []);

  const start = async (): Promise<number> => {
    const { data } = await create<Chat>('assistants', { data: {}, meta: { idempotencyKey: startKey } });
    keepChat({ ...data, messages: data.messages ?? [] });
    onStart?.(data.id);
    setStartKey(idempotencyKey());
    return data.id;
  };

  const ask = async (question: string): Promise<boolean> => {
    const controller = new AbortController();
    running.current = controller;
    let now = startTurn(question, chat?.messages ?? []);
    let hasAnswer = false;
    const set = (next: Turn) => setTurn((now = next));
    set(now);
    setFailure('');

    const follow = (id: number) => (event: AnswerEvent) => {
      hasAnswer = true;
      if (event.event === 'done') {
        changeChat(id, known => withAnswer(known, now, event.data.message));
        setCredits(event.data.credits);
      }
      set(withEvent(now, event));
    };
    try {
      const id = chat?.id ?? (await start());
      const { signal } = controller;
      if (!signal.aborted) await askAssistant(id, question, { signal, onEvent: follow(id) });
      if (now.state !== 'done') set({ ...now, state: signal.aborted ? 'stopped' : 'broken' });
    } catch (error) {
      if (controller.signal.aborted) set({ ...now, state: 'stopped' });
      else if (hasAnswer) set({ ...now, state: 'broken' });
      else {
        setTurn(undefined);
        setFailure(reasonOf(error));
        return false;
      }
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['assistants'] });
    }
    return true;
  };

  const reasonOf = (error: unknown): string =>
    error instanceof HttpError && error.status === 429
      ? t('too_many')
      : apiErrorOf(error)?.message || t('send');

  return {
    turn,
    failure,
    isBusy: isRunning(turn),
    ask,
    stop: () => running.current?.abort(),
  };
}
