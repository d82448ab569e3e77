import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { AssistantStatus } from '@/domain/assistant/chat';
import { useT } from '@/src/hooks/useT';

type Props = { status: AssistantStatus | undefined; isPending: boolean; onAsk: (question: string) => void };

/** A greeting of staff, which is not that of the site's visitors, and questions to start with. */
export const EmptyChat = ({ status, isPending, onAsk }: Props) => {
  const t = useT('chat');
  if (isPending)
    return (
      <Box aria-busy sx={{ display: 'grid', gap: 3 }}>
        <Skeleton variant="rounded" height={44} />
        <Skeleton variant="rounded" height={36} width="70%" />
        <Skeleton variant="rounded" height={36} width="60%" />
      </Box>
    );
  const { examples = [], model = null } = status ?? {};
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Typography sx={{ fontSize: 16, lineHeight: '24px' }}>{t('greeting')}</Typography>
      {examples.length > 0 && (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Typography variant="body2" color="textSecondary">
            {t('examples')}
          </Typography>
          {examples.map(example => (
            <Button
              key={example}
              color="inherit"
              variant="outlined"
              sx={choice}
              onClick={() => onAsk(example)}
            >
              {example}
            </Button>
          ))}
        </Box>
      )}
      {status && model === null && (
        <Typography variant="body2" color="textSecondary">
          {t('helper')}
        </Typography>
      )}
    </Box>
  );
};

const choice = { textAlign: 'left', justifyContent: 'flex-start', overflowWrap: 'anywhere' };
