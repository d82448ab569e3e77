import Typography from '@mui/material/Typography';
import type { Credits } from '@/domain/assistant/chat';
import { useT } from '@/src/hooks/useT';

/** What a question costs, before it is sent. */
export const CreditsLine = ({ credits: { left, question_max } }: { credits: Credits }) => {
  const t = useT('chat.credits');
  const most = t('amount', { smart_count: question_max });
  return (
    <Typography variant="body2" color="textSecondary" className="tabular">
      {left > 0 ? t('cost', { most, left }) : t('none')}
    </Typography>
  );
};
