import Done from '@mui/icons-material/CheckCircleOutlined';
import Gone from '@mui/icons-material/EventBusyOutlined';
import Open from '@mui/icons-material/HourglassEmptyOutlined';
import Dismissed from '@mui/icons-material/BlockOutlined';
import Undone from '@mui/icons-material/UndoOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import type { Proposal, ProposalState as State } from '@/domain/assistant/proposal';
import { ToneChip } from '@/src/components/ToneChip';
import { useT } from '@/src/hooks/useT';
import type { Role } from '@/src/theme/tokens';

const styles: Record<State, { tone: Role; icon: SvgIconComponent }> = {
  open: { tone: 'info', icon: Open },
  confirmed: { tone: 'success', icon: Done },
  dismissed: { tone: 'neutral', icon: Dismissed },
  gone: { tone: 'warning', icon: Gone },
  undone: { tone: 'neutral', icon: Undone },
};

export const ProposalState = ({ state }: Pick<Proposal, 'state'>) => {
  const t = useT('chat.proposal.states');
  return (
    <Box role="status">
      <ToneChip {...styles[state]} label={t(state)} />
    </Box>
  );
};
