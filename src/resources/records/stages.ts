import Blocked from '@mui/icons-material/EventBusyOutlined';
import Cancelled from '@mui/icons-material/BlockOutlined';
import Confirmed from '@mui/icons-material/CheckCircleOutlined';
import Done from '@mui/icons-material/DoneAllOutlined';
import Held from '@mui/icons-material/PauseCircleOutlined';
import Missed from '@mui/icons-material/PersonOffOutlined';
import Planned from '@mui/icons-material/ScheduleOutlined';
import Unconfirmed from '@mui/icons-material/HelpOutlineOutlined';
import UnderWay from '@mui/icons-material/PlayCircleOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { FlowStage } from '@/domain/flow/flow';
import type { Role } from '@/src/theme/tokens';

/** An icon and a colour, because colour alone is not accessible. */
export const stages: Record<FlowStage, { role: Role; icon: SvgIconComponent }> = {
  planned: { role: 'info', icon: Planned },
  unconfirmed: { role: 'warning', icon: Unconfirmed },
  confirmed: { role: 'primary', icon: Confirmed },
  under_way: { role: 'accent', icon: UnderWay },
  held: { role: 'warning', icon: Held },
  done: { role: 'success', icon: Done },
  cancelled: { role: 'neutral', icon: Cancelled },
  missed: { role: 'error', icon: Missed },
  blocked: { role: 'neutral', icon: Blocked },
};
