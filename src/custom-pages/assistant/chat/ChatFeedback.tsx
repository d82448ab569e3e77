import Bad from '@mui/icons-material/ThumbDownOutlined';
import Good from '@mui/icons-material/ThumbUpOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { useState, type SyntheticEvent } from 'react';
import { feedback_comment_max, verdicts, type Chat, type Verdict } from '@/domain/assistant/chat';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useT } from '@/src/hooks/useT';
import { useChangeChat } from './useChat';

const icons = { good: Good, bad: Bad };

/** Whether the chat helped, with a comment that may be added after it. */
export const ChatFeedback = ({ chat }: { chat: Chat }) => {
  const t = useT('chat.feedback');
  const { giveFeedback } = useDataProvider<CompanyDataProvider>();
  const changeChat = useChangeChat();
  const [comment, setComment] = useState(chat.comment);
  const [step, setStep] = useState<'idle' | 'sending' | 'commenting' | 'thanked'>('idle');
  const [failure, setFailure] = useState('');

  const give = async (feedback: Verdict, next: 'commenting' | 'thanked') => {
    setStep('sending');
    setFailure('');
    try {
      const { data } = await giveFeedback(chat.id, { feedback, comment: comment.trim() });
      changeChat(chat.id, known => ({ ...known, feedback: data.feedback, comment: data.comment }));
      setStep(next);
    } catch (error) {
      setFailure(apiErrorOf(error)?.message || t('failed'));
      setStep('idle');
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (chat.feedback) void give(chat.feedback, 'thanked');
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box role="group" aria-label={t('question')} sx={row}>
        <Typography variant="body2" color="textSecondary">
          {t('question')}
        </Typography>
        {verdicts.map(verdict => {
          const Icon = icons[verdict];
          const isChosen = chat.feedback === verdict;
          return (
            <Button
              key={verdict}
              size="small"
              color={isChosen ? 'primary' : 'inherit'}
              variant={isChosen ? 'outlined' : 'text'}
              startIcon={<Icon />}
              aria-pressed={isChosen}
              disabled={step === 'sending'}
              onClick={() => void give(verdict, 'commenting')}
            >
              {t(verdict)}
            </Button>
          );
        })}
      </Box>
      {step === 'commenting' && (
        <Box component="form" onSubmit={submit} sx={{ ...row, alignItems: 'flex-start' }}>
          <TextField
            multiline
            maxRows={4}
            label={t('comment')}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
            slotProps={{ htmlInput: { maxLength: feedback_comment_max } }}
            sx={{ flex: '1 1 200px' }}
          />
          <Button type="submit" variant="outlined" color="inherit">
            {t('send')}
          </Button>
        </Box>
      )}
      {chat.comment && step !== 'commenting' && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {chat.comment}
        </Typography>
      )}
      <Typography role="status" variant="body2" color="textSecondary">
        {step === 'thanked' && t('thanks')}
      </Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
    </Box>
  );
};

const row = { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' };
