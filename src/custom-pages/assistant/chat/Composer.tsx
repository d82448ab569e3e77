import Send from '@mui/icons-material/SendOutlined';
import Stop from '@mui/icons-material/StopCircleOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import type { KeyboardEvent, Ref, SyntheticEvent } from 'react';
import { question_max } from '@/domain/assistant/chat';
import { useT } from '@/src/hooks/useT';
import { useNotesCount } from '@/src/inputs/text/useNotesCount';

type Props = {
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
  isBusy: boolean;
  inputRef: Ref<HTMLTextAreaElement>;
  autoFocus?: boolean;
};

/** Enter sends, Shift+Enter starts a new line; while an answer is written it can be stopped. */
export const Composer = ({ text, onText, onSend, onStop, isBusy, inputRef, autoFocus }: Props) => {
  const t = useT('chat.composer');
  const count = useNotesCount(text, question_max);
  const isNearEnd = text.length > question_max * 0.9;
  const maySend = !isBusy && text.trim() !== '' && text.trim().length <= question_max;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (maySend) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 2, alignItems: 'flex-end' }}>
      <TextField
        multiline
        maxRows={6}
        fullWidth
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
        placeholder={t('label')}
        inputRef={inputRef}
        autoFocus={autoFocus}
        slotProps={{
          htmlInput: { 'aria-label': t('label'), 'aria-description': t('hint'), enterKeyHint: 'send' },
        }}
        {...(isNearEnd && count)}
      />
      {isBusy ? (
        <Tooltip title={t('stop')}>
          <IconButton onClick={onStop} aria-label={t('stop')} color="primary" sx={button}>
            <Stop />
          </IconButton>
        </Tooltip>
      ) : (
        <Tooltip title={t('send')}>
          <span>
            <IconButton type="submit" aria-label={t('send')} color="primary" disabled={!maySend} sx={button}>
              <Send />
            </IconButton>
          </span>
        </Tooltip>
      )}
    </Box>
  );
};

const button = { width: 40, height: 40, flexShrink: 0 };
