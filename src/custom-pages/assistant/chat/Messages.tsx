import Down from '@mui/icons-material/ArrowDownwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale } from 'ra-core';
import type { ReactNode } from 'react';
import type { Chat } from '@/domain/assistant/chat';
import { useCompany } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';
import { formatMoment } from '@/src/time/formats';
import { useWho } from '../useWho';
import { Answer, type AnswerContext } from './Answer';
import { ChatFeedback } from './ChatFeedback';
import { column } from './chatStyles';
import { Question } from './Question';
import { isRunning, isStored, type Turn } from './turn';
import { TurnEnd } from './TurnEnd';
import { useStickToEnd } from './useStickToEnd';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@/src/theme/visuallyHidden';
import { sentencesOf } from '@/domain/assistant/sentences';

type Props = {
  chat: Chat | undefined;
  turn: Turn | undefined;
  isOwn: boolean;
  onPhrase: (phrase: string) => void;
  onAgain: (question: string) => void;
  onFollow?: () => void;
  children: ReactNode;
};

export const Messages = ({ chat, turn, isOwn, onPhrase, onAgain, onFollow, children }: Props) => {
  const t = useT('chat');
  const who = useWho();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const all = chat?.messages ?? [];
  const pending = turn && !isStored(turn, all) ? turn : undefined;
  const messages = pending ? all.filter(({ id }) => id <= pending.after) : all;
  const { box, content, isAtEnd, toEnd, onScroll } = useStickToEnd(turn?.state === 'sending');

  const isWriting = isRunning(turn);
  const asker = isOwn || !chat ? t('you') : who(chat);
  const context = { chat: chat?.id, source: chat?.source ?? 'staff', isOwn, onPhrase, onFollow };
  const lastQuestion = messages.findLast(({ role }) => role === 'user');
  const hasAnswer = messages.some(({ role }) => role === 'assistant');
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex' }}>
      <Box
        ref={box}
        onScroll={onScroll}
        role="region"
        aria-label={t('conversation')}
        aria-busy={isWriting}
        tabIndex={0}
        sx={{ flex: 1, minWidth: 0, overflowY: 'auto', position: 'relative' }}
      >
        <Box
          ref={content}
          sx={{ ...column, py: 4, display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {children}
          {(messages.length > 0 || pending) && (
            <Box component="ol" sx={list}>
              {messages.map(message => {
                const time = formatMoment(message.created_at, timezone, locale);
                return message.role === 'user' ? (
                  <Question
                    key={message.id}
                    who={asker}
                    content={message.content}
                    time={time}
                    onEdit={
                      isOwn && !isWriting && message === lastQuestion
                        ? () => onPhrase(message.content)
                        : undefined
                    }
                  />
                ) : (
                  <Answer key={message.id} answer={message} time={time} {...context} />
                );
              })}
              {pending && <TurnMessages turn={pending} {...context} />}
            </Box>
          )}
          {turn && <TurnEnd turn={turn} onAgain={onAgain} />}
          {chat &&
            hasAnswer &&
            !isWriting &&
            (isOwn ? <ChatFeedback chat={chat} /> : <GivenFeedback chat={chat} />)}
        </Box>
      </Box>
      {/* Outside the busy region, in which nothing is announced. */}
      <SpokenAnswer turn={turn} />
      {!isAtEnd && (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          startIcon={<Down />}
          onClick={toEnd}
          sx={({ palette }) => ({ ...newest, boxShadow: palette.floating })}
        >
          {t('to_newest')}
        </Button>
      )}
    </Box>
  );
};

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 5,
  gridTemplateColumns: 'minmax(0, 1fr)',
};
const newest = { position: 'absolute', bottom: 8, left: '50%', transform: 'translateX(-50%)' };

/** What the person who asked thought of it, for others to read. */
const GivenFeedback = ({ chat: { feedback, comment } }: { chat: Chat }) => {
  const t = useT('chat.feedback');
  const verdict = useT('resources.assistants.verdicts');
  if (!feedback) return null;
  return (
    <Box>
      <Typography sx={{ fontWeight: 550 }}>{t('given', { verdict: verdict(feedback) })}</Typography>
      {comment && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{comment}</Typography>
      )}
    </Box>
  );
};

/** For screen readers: the answer by finished sentences, as they come. Present before there is anything to say. */
const SpokenAnswer = ({ turn }: { turn: Turn | undefined }) => {
  const t = useT('chat');
  const sentences = turn ? sentencesOf(turn.content, !isRunning(turn)) : [];
  return (
    <Box aria-live="polite" data-testid="spoken" sx={visuallyHidden}>
      {turn?.state === 'sending' && <p>{t('answering')}</p>}
      {sentences.map((sentence, index) => (
        <p key={index}>{sentence}</p>
      ))}
      {turn?.state === 'stopped' && <p>{t('partial')}</p>}
    </Box>
  );
};

/** A question and the answer as it is written. */
const TurnMessages = ({ turn, ...context }: AnswerContext & { turn: Turn }) => {
  const t = useT('chat');
  const isUnfinished = turn.state === 'stopped' || turn.state === 'broken';
  return (
    <>
      <Question who={t('you')} content={turn.question} time="" />
      <Answer
        answer={{ ...turn, outcome: isUnfinished ? 'partial' : 'complete' }}
        time=""
        isRunning={isRunning(turn)}
        {...context}
      />
    </>
  );
};
