import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useT } from '@/src/hooks/useT';
import type { Turn } from './turn';

type Props = { turn: Turn; onAgain: (question: string) => void };

/** Why the model did not answer, or why the answer did not come to its end. */
export const TurnEnd = ({ turn: { state, question, notice }, onAgain }: Props) => {
  const t = useT('chat.failures');
  const again = (
    <Button color="inherit" size="small" onClick={() => onAgain(question)} sx={{ whiteSpace: 'nowrap' }}>
      {t('again')}
    </Button>
  );
  if (!notice && state !== 'stopped' && state !== 'broken') return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {notice && (
        <Alert severity="info" role="status">
          {notice}
        </Alert>
      )}
      {state === 'broken' && (
        <Alert severity="warning" role="alert" action={again}>
          {t('broken')}
        </Alert>
      )}
      {state === 'stopped' && again}
    </Box>
  );
};
