import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Chat } from '@/domain/assistant/chat';
import { useT } from '@/src/hooks/useT';

/** What the person who asked thought of it, for others to read. */
export const GivenFeedback = ({ chat: { feedback, comment } }: { chat: Chat }) => {
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
