import Box from '@mui/material/Box';
import { useT } from '@/src/hooks/useT';
import { visuallyHidden } from '@/src/theme/visuallyHidden';
import { sentencesOf } from '@/domain/assistant/sentences';
import { isRunning, type Turn } from './turn';

/** For screen readers: the answer by finished sentences, as they come. Present before there is anything to say. */
export const SpokenAnswer = ({ turn }: { turn: Turn | undefined }) => {
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
