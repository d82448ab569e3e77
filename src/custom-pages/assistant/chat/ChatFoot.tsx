import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import type { Credits } from '@/domain/assistant/chat';
import { Composer } from './Composer';
import { foot } from './chatStyles';
import Typography from '@mui/material/Typography';
import { useT } from '@/src/hooks/useT';

type Props = ComponentProps<typeof Composer> & { credits: Credits | null; failure: string };

/** The question field, what a question costs, and why the last one could not be sent. */
export const ChatFoot = ({ credits, failure, ...composer }: Props) => (
  <Box sx={{ ...foot, display: 'grid', gap: 2 }}>
    {failure && (
      <Alert severity="error" role="alert">
        {failure}
      </Alert>
    )}
    {credits && <CreditsLine credits={credits} />}
    <Composer {...composer} />
  </Box>
);

/** What a question costs, before it is sent. */
const CreditsLine = ({ credits: { left, question_max } }: { credits: Credits }) => {
  const t = useT('chat.credits');
  const most = t('amount', { smart_count: question_max });
  return (
    <Typography variant="body2" color="textSecondary" className="tabular">
      {left > 0 ? t('cost', { most, left }) : t('none')}
    </Typography>
  );
};
