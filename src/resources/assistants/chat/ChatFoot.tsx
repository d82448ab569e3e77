import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import type { Credits } from '@/domain/assistant/chat';
import { Composer } from './Composer';
import { CreditsLine } from './CreditsLine';
import { foot } from './chatStyles';

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
