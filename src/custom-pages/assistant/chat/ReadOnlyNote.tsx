import Typography from '@mui/material/Typography';
import type { Chat } from '@/domain/assistant/chat';
import { useT } from '@/src/hooks/useT';
import { foot } from './chatStyles';

export const ReadOnlyNote = ({ chat: { source, user } }: { chat: Chat }) => {
  const t = useT('chat.read_only');
  const text = source === 'site' ? t('site') : user ? t('other', { name: user.full_name }) : t('nobody');
  return (
    <Typography color="textSecondary" sx={foot}>
      {text}
    </Typography>
  );
};
