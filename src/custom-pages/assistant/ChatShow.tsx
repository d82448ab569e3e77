import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'ra-core';
import { Link, useLocation, useParams } from 'react-router';
import type { Chat as ChatRecord } from '@/domain/assistant/chat';
import { useCompanyContext, useMayWrite } from '@/src/company/CompanyContext';
import { Page } from '@/src/components/Page';
import { DeleteButton } from '@/src/forms/DeleteButton';
import { useT } from '@/src/hooks/useT';
import { LoadMessages } from '@/src/i18n/LoadMessages';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { useDay } from '@/src/time/useDay';
import { Chat } from './chat/Chat';
import { ChatStates } from './chat/ChatStates';
import { column } from './chat/chatStyles';
import { useChat } from './chat/useChat';
import ChatDeleteDialog from './ChatDeleteDialog';
import { useWho } from './useWho';

export default function ChatShow() {
  const id = Number(useParams().id);
  const t = useT('chat');
  const paths = useResourcePaths();
  const isNew = (useLocation().state as { isNew?: boolean } | null)?.isNew ?? false;
  const query = useChat(id);
  return (
    <Page bare title={query.data?.question || t('title')} back={paths.list}>
      <LoadMessages of="settings">
        <ChatStates query={query}>
          {query.data && <ChatHead chat={query.data} />}
          <Chat key={id} chat={query.data} reload={() => void query.refetch()} autoFocus={isNew} />
        </ChatStates>
      </LoadMessages>
    </Page>
  );
}

const ChatHead = ({ chat }: { chat: ChatRecord }) => {
  const t = useT('chat');
  const { user } = useCompanyContext();
  const { edit } = useResourcePaths('assistants');
  const isOwn = chat.source === 'staff' && chat.user?.id === user.id;
  const day = useDay();
  const who = useWho();
  const mayDelete = useMayWrite('assistants');
  const facts = [
    who(chat),
    day(chat.created_at),
    chat.credits > 0 && t('credits.spent', { smart_count: chat.credits }),
  ];
  return (
    <Box sx={{ ...column, pt: 3, display: 'flex', alignItems: 'center', gap: 2, minHeight: 48 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {isOwn && (chat.messages?.length ?? 0) > 0 && (
        <Button component={Link} to={edit(chat.id)} size="small" color="inherit">
          {t('feedback.edit')}
        </Button>
      )}
      {mayDelete && (
        <RecordContextProvider value={chat}>
          <DeleteButton dialog={ChatDeleteDialog} />
        </RecordContextProvider>
      )}
    </Box>
  );
};
