import Box from '@mui/material/Box';
import { useRef, useState, useEffect, useEffectEvent } from 'react';
import type { Chat as ChatRecord } from '@/domain/assistant/chat';
import { useCompanyContext } from '@/src/company/CompanyContext';
import { ChatFoot } from './ChatFoot';
import { EmptyChat } from './EmptyChat';
import { Messages } from './Messages';
import { ReadOnlyNote } from './ReadOnlyNote';
import { isStored } from './turn';
import { useAsk } from './useAsk';
import { useAssistantStatus } from './useAssistantStatus';

type Props = {
  /** Undefined before the first question, with which it begins. */
  chat: ChatRecord | undefined;
  onStart?: (id: number) => void;
  reload: () => void;
  /** A link was followed out of the chat. */
  onFollow?: () => void;
  autoFocus?: boolean;
};

/** A chat as it was seen; its own member goes on with it, others read. */
export const Chat = ({ chat, onStart, reload, onFollow, autoFocus }: Props) => {
  const { user } = useCompanyContext();
  const isOwn = !chat || (chat.source === 'staff' && chat.user?.id === user.id);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: status, isPending } = useAssistantStatus();
  const { turn, failure, isBusy, ask, stop } = useAsk({ chat, onStart });
  const messages = chat?.messages ?? [];
  const isEnded = turn?.state === 'stopped' || turn?.state === 'broken';
  useReloadWhile(isEnded && !isStored(turn, messages), reload);

  const send = async (question: string) => {
    setText('');
    if (!(await ask(question))) setText(typed => typed || question);
  };
  const focusField = () => field.current?.focus();
  return (
    <Box sx={frame}>
      <Messages
        chat={chat}
        turn={turn}
        isOwn={isOwn}
        onPhrase={phrase => (setText(phrase), focusField())}
        onAgain={question => void send(question)}
        onFollow={onFollow}
      >
        {messages.length === 0 && !turn && isOwn && (
          <EmptyChat status={status} isPending={isPending} onAsk={question => void send(question)} />
        )}
      </Messages>
      {isOwn ? (
        <ChatFoot
          credits={status?.credits ?? null}
          failure={failure}
          text={text}
          onText={setText}
          onSend={() => void send(text.trim())}
          onStop={() => (stop(), focusField())}
          isBusy={isBusy}
          inputRef={field}
          autoFocus={autoFocus}
        />
      ) : (
        chat && <ReadOnlyNote chat={chat} />
      )}
    </Box>
  );
};

const frame = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 };

/** The server stores a stopped answer a moment after the line was closed. */
const delays_ms = [300, 1_500, 5_000];

/** Reloads a few times, while there is something to wait for. */
function useReloadWhile(isWaiting: boolean, reload: () => void) {
  const onTime = useEffectEvent(reload);
  useEffect(() => {
    if (!isWaiting) return;
    const timers = delays_ms.map(delay_ms => setTimeout(onTime, delay_ms));
    return () => timers.forEach(clearTimeout);
  }, [isWaiting]);
}
