import Copy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ChatMessage, ChatSource } from '@/domain/assistant/chat';
import { useCopy } from '@/src/hooks/useCopy';
import { useT } from '@/src/hooks/useT';
import { ProposalCard } from '../proposals/ProposalCard';
import { Citations } from './Citations';
import { Markdown } from './Markdown';

export type AnswerContext = {
  chat: number | undefined;
  source: ChatSource;
  /** Whether the reader may act on proposals. */
  isOwn: boolean;
  onPhrase: (phrase: string) => void;
  onFollow?: () => void;
};

type Props = AnswerContext & {
  answer: Pick<ChatMessage, 'content' | 'citations' | 'proposals'> &
    Partial<Pick<ChatMessage, 'outcome' | 'answered_by'>>;
  time: string;
  isRunning?: boolean;
};

export const Answer = ({ answer, time, isRunning = false, chat, isOwn, ...context }: Props) => {
  const { content, citations, proposals, outcome, answered_by } = answer;
  const t = useT('chat');
  const about = [t('assistant'), time, answered_by === 'helper' && t('helper')];
  return (
    <Box component="li" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28 }}>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
          {about.filter(Boolean).join(' · ')}
        </Typography>
        {content && !isRunning && <CopyAnswer content={content} />}
      </Box>
      {content ? <Markdown source={content} /> : isRunning && <Waiting />}
      {outcome === 'partial' && (
        <Typography variant="body2" color="textSecondary">
          {t(content ? 'partial' : 'no_answer')}
        </Typography>
      )}
      <Citations citations={citations} source={context.source} onFollow={context.onFollow} />
      {proposals.map(proposal => (
        <ProposalCard
          key={proposal.id}
          chat={chat ?? 0}
          proposal={proposal}
          isActive={isOwn && !isRunning && chat !== undefined}
          onPhrase={context.onPhrase}
          onFollow={context.onFollow}
        />
      ))}
    </Box>
  );
};

/** Heard from `SpokenAnswer`. */
const Waiting = () => {
  const t = useT('chat');
  return (
    <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
      <CircularProgress size={16} color="inherit" />
      {t('answering')}
    </Box>
  );
};

const CopyAnswer = ({ content }: { content: string }) => {
  const t = useT('chat');
  const copy = useCopy(copyMessages);
  return (
    <Tooltip title={t('copy')}>
      <IconButton size="small" aria-label={t('copy')} onClick={() => void copy(content)}>
        <Copy sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
};

const copyMessages = { copied: 'chat.copied', failed: 'chat.copy_failed' };
