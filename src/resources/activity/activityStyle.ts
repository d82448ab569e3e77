import Archived from '@mui/icons-material/DeleteOutlineOutlined';
import Asked from '@mui/icons-material/LinkOutlined';
import Cancelled from '@mui/icons-material/BlockOutlined';
import Changed from '@mui/icons-material/EditOutlined';
import Comment from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Failed from '@mui/icons-material/CreditCardOffOutlined';
import Letter from '@mui/icons-material/MailOutlineOutlined';
import Made from '@mui/icons-material/AddCircleOutlineOutlined';
import Moved from '@mui/icons-material/EventRepeatOutlined';
import Paid from '@mui/icons-material/PaymentsOutlined';
import Refunded from '@mui/icons-material/UndoOutlined';
import Review from '@mui/icons-material/StarOutlineRounded';
import Visit from '@mui/icons-material/EventOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Activity } from '@/domain/activity/activity';
import type { Role } from '@/src/theme/tokens';
import { stages } from '../records/stages';

type ActivityStyle = { icon: SvgIconComponent; tone: Role };

const byType: Record<string, ActivityStyle> = {
  archived: { icon: Archived, tone: 'neutral' },
  deleted: { icon: Archived, tone: 'neutral' },
  erased: { icon: Archived, tone: 'neutral' },
  created: { icon: Made, tone: 'info' },
  booked: { icon: Visit, tone: 'info' },
  moved: { icon: Moved, tone: 'accent' },
  moved_back: { icon: Moved, tone: 'neutral' },
  payment: { icon: Paid, tone: 'success' },
  payment_link: { icon: Asked, tone: 'info' },
  payment_failed: { icon: Failed, tone: 'error' },
  refund: { icon: Refunded, tone: 'warning' },
  dispute_opened: { icon: Failed, tone: 'warning' },
  dispute_lost: { icon: Failed, tone: 'error' },
  dispute_won: { icon: Paid, tone: 'success' },
  complete: { icon: stages.done.icon, tone: 'success' },
  told: { icon: Letter, tone: 'secondary' },
  invited: { icon: Letter, tone: 'secondary' },
  confirm: { icon: stages.confirmed.icon, tone: 'primary' },
  cancel: { icon: Cancelled, tone: 'neutral' },
  cancelled: { icon: Cancelled, tone: 'neutral' },
  commented: { icon: Comment, tone: 'primary' },
};
const bySubject: Record<string, ActivityStyle> = {
  message: { icon: Letter, tone: 'secondary' },
  review: { icon: Review, tone: 'warning' },
};
const plain: ActivityStyle = { icon: Changed, tone: 'neutral' };

export const activityStyle = ({ type, subject }: Activity): ActivityStyle =>
  bySubject[subject.type] ?? byType[type] ?? plain;
