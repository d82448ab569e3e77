import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '@/src/components/Page';
import { useT } from '@/src/hooks/useT';
import { LoadMessages } from '@/src/i18n/LoadMessages';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { Chat } from './chat/Chat';
import { ChatStates } from './chat/ChatStates';
import { useChat } from './chat/useChat';

/** A question and its answer. */
const first_turn = 2;

/** A new chat, which begins with its first question; once that is answered, the chat has its own address. */
export default function ChatCreate() {
  const t = useT('chat');
  const { list, show } = useResourcePaths('assistants');
  const navigate = useNavigate();
  const [id, setId] = useState<number>();
  const query = useChat(id);
  const isAnswered = (query.data?.messages?.length ?? 0) >= first_turn;

  useEffect(() => {
    if (id === undefined || !isAnswered) return;
    void navigate(show(id), { replace: true, state: { isNew: true } });
  }, [id, isAnswered, navigate, show]);

  return (
    <Page bare title={t('new')} back={list}>
      <LoadMessages of="settings">
        <ChatStates query={query} isNew={id === undefined}>
          <Chat chat={query.data} onStart={setId} reload={() => void query.refetch()} autoFocus />
        </ChatStates>
      </LoadMessages>
    </Page>
  );
}
