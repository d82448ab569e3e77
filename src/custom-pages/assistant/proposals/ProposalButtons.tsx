import Undo from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Proposal } from '@/domain/assistant/proposal';
import type { ProposalAction } from '@/src/dataProvider/calls/assistantCalls';
import { useT } from '@/src/hooks/useT';

type Props = {
  proposal: Proposal;
  running: ProposalAction | undefined;
  onAct: (action: ProposalAction) => void;
  onChange: (() => void) | undefined;
};

export const ProposalButtons = ({ proposal, running, onAct, onChange }: Props) => {
  const t = useT('chat.proposal');
  const { state, can_undo, title } = proposal;
  const isBusy = running !== undefined;
  const button = (action: ProposalAction) => ({
    onClick: () => onAct(action),
    loading: running === action,
    disabled: isBusy,
    'aria-label': `${t(action)}: ${title}`,
  });
  if (state === 'confirmed' && can_undo)
    return (
      <Button color="inherit" variant="outlined" startIcon={<Undo />} {...button('undo')}>
        {t('undo')}
      </Button>
    );
  if (state !== 'open') return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>
      <Button variant="contained" {...button('confirm')}>
        {t('confirm')}
      </Button>
      {onChange && (
        <Button
          color="inherit"
          variant="outlined"
          onClick={onChange}
          disabled={isBusy}
          aria-label={`${t('change')}: ${title}`}
        >
          {t('change')}
        </Button>
      )}
      <Button color="inherit" {...button('dismiss')}>
        {t('dismiss')}
      </Button>
    </Box>
  );
};
