import Close from '@mui/icons-material/CloseOutlined';
import List from '@mui/icons-material/FormatListBulletedOutlined';
import New from '@mui/icons-material/AddCommentOutlined';
import Page from '@mui/icons-material/OpenInFullOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { BarButton } from '@/src/components/BarButton';
import { useT } from '@/src/hooks/useT';
import { LoadMessages } from '@/src/i18n/LoadMessages';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { size } from '@/src/theme/tokens';
import { Chat } from './chat/Chat';
import { ChatStates } from './chat/ChatStates';
import { useChat } from './chat/useChat';

type Props = {
  /** Undefined of a new chat, which begins with its first question. */
  chatId: number | undefined;
  onChat: (id: number | undefined) => void;
  onClose: () => void;
};

/** The assistant beside the page; on a phone full screen. */
export default function ChatDrawer({ chatId, onChat, onClose }: Props) {
  const translate = useTranslate();
  const t = useT('chat');
  const heading = useId();
  const paths = useResourcePaths('assistants');
  const query = useChat(chatId);
  const [round, setRound] = useState(0);
  const startAnew = () => {
    onChat(undefined);
    setRound(round + 1);
  };
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': heading, sx: paper } }}
    >
      <Box sx={({ palette }) => ({ ...head, borderColor: palette.line })}>
        <Typography id={heading} variant="h2" noWrap sx={{ flex: 1 }}>
          {t('title')}
        </Typography>
        {chatId !== undefined && (
          <>
            <BarButton label={t('new')} icon={New} onClick={startAnew} />
            <BarLink label={t('as_page')} icon={Page} to={paths.show(chatId)} onClick={onClose} />
          </>
        )}
        <BarLink label={t('all')} icon={List} to={paths.list} onClick={onClose} />
        <IconButton onClick={onClose} aria-label={translate('admin.shared.close')}>
          <Close />
        </IconButton>
      </Box>
      <LoadMessages of="settings">
        <ChatStates query={query} isNew={chatId === undefined}>
          <Chat
            key={round}
            chat={query.data}
            onStart={onChat}
            reload={() => void query.refetch()}
            onFollow={onClose}
            autoFocus
          />
        </ChatStates>
      </LoadMessages>
    </Drawer>
  );
}

type BarLinkProps = { label: string; icon: typeof List; to: string; onClick: () => void };

const BarLink = ({ label, icon: Icon, to, onClick }: BarLinkProps) => (
  <Tooltip title={label}>
    <IconButton component={Link} to={to} onClick={onClick} aria-label={label}>
      <Icon />
    </IconButton>
  </Tooltip>
);

const paper = { width: { xs: '100%', sm: size.chat }, maxWidth: '100%' };
const head = { display: 'flex', alignItems: 'center', gap: 1, pl: 5, pr: 3, py: 2, borderBottom: 1 };
