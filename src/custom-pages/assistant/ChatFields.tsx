import Bad from '@mui/icons-material/ThumbDownOutlined';
import Good from '@mui/icons-material/ThumbUpOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'ra-core';
import type { Chat } from '@/domain/assistant/chat';
import { ToneChip } from '@/src/components/ToneChip';
import { useT } from '@/src/hooks/useT';
import { useDay } from '@/src/time/useDay';
import { useWho } from './useWho';

const useChatRecord = () => useRecordContext<Chat>();

export const QuestionField = () => {
  const t = useT('resources.assistants');
  const chat = useChatRecord();
  if (!chat) return null;
  return (
    <Typography sx={{ ...question, fontWeight: chat.question ? 600 : undefined }}>
      {chat.question || t('no_question')}
    </Typography>
  );
};

export const WhoField = () => {
  const who = useWho();
  const chat = useChatRecord();
  return chat ? <span>{who(chat)}</span> : null;
};

export const SourceField = () => {
  const t = useT('resources.assistants.sources');
  const chat = useChatRecord();
  return chat ? (
    <ToneChip tone={chat.source === 'site' ? 'accent' : 'neutral'} label={t(chat.source)} />
  ) : null;
};

export const FeedbackField = () => {
  const t = useT('resources.assistants');
  const chat = useChatRecord();
  if (!chat?.feedback) return null;
  const isGood = chat.feedback === 'good';
  return (
    <Box sx={{ minWidth: 0 }}>
      <ToneChip
        tone={isGood ? 'success' : 'error'}
        icon={isGood ? Good : Bad}
        label={t(`verdicts.${chat.feedback}`)}
      />
      {chat.comment && (
        <Typography variant="body2" color="textSecondary" noWrap sx={{ maxWidth: 200 }}>
          {chat.comment}
        </Typography>
      )}
    </Box>
  );
};

export const CreditsField = () => {
  const chat = useChatRecord();
  return chat ? <span className="tabular">{chat.credits}</span> : null;
};

export const StartedField = () => {
  const day = useDay();
  const chat = useChatRecord();
  return chat ? (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {day(chat.created_at)}
    </span>
  ) : null;
};

const question = {
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;
