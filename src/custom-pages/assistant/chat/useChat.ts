import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import type { Chat } from '@/domain/assistant/chat';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';

const chatKey = (id: number | undefined) => ['assistants', 'chat', id];

/** A chat with its messages; nothing is loaded before it has begun. */
export function useChat(id: number | undefined) {
  const { getOne } = useDataProvider<CompanyDataProvider>();
  return useQuery({
    queryKey: chatKey(id),
    queryFn: id === undefined ? skipToken : async () => (await getOne<Chat>('assistants', { id })).data,
  });
}

/** Changes what is known of a loaded chat. A load that began before is dropped: it may be older. */
export function useChangeChat() {
  const queryClient = useQueryClient();
  return useCallback(
    (id: number, change: (chat: Chat) => Chat) => {
      void queryClient.cancelQueries({ queryKey: chatKey(id) });
      queryClient.setQueryData<Chat>(chatKey(id), chat => chat && change(chat));
    },
    [queryClient],
  );
}

/** Puts a chat that has just begun where `useChat` finds it. */
export function useKeepChat() {
  const queryClient = useQueryClient();
  return useCallback(
    (chat: Chat) => void queryClient.setQueryData<Chat>(chatKey(chat.id), chat),
    [queryClient],
  );
}
