import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useT } from '@/src/hooks/useT';
import type { Activity } from '@/domain/activity/activity';
import { ToneChip } from '@/src/components/ToneChip';
import { useActivityTexts } from './useActivityTexts';
import { visuallyHidden } from '@/src/theme/visuallyHidden';
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
import type { Role } from '@/src/theme/tokens';
import { stages } from '../records/stages';

type Props = {
  entry: Activity;
  when: ReactNode;
  /** The subject, where the page does not already show it. */
  subjectLink?: ReactNode;
};

export const ActivityEntry = ({ entry, when, subjectLink }: Props) => {
  const translate = useTranslate();
  const { source, text, delivery, against } = entry;
  const { icon: Icon, tone } = activityStyle(entry);
  const { title, who } = useActivityTexts(entry);
  const t = useT('activity');

  return (
    <Box component="li" sx={row}>
      <Box
        sx={({ palette }) => ({
          ...mark,
          bgcolor: palette.tones[tone].soft,
          color: palette.tones[tone].text,
        })}
      >
        <Icon />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, pb: 4 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{title}</Typography>
        {subjectLink}
        {text && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>}
        <ActivityChanges entry={entry} />
        {against && against.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {against.map(code => `${translate(`errors.warnings.${code}`)}.`).join(' ')}
          </Typography>
        )}
        {delivery && (
          <Typography variant="body2" color="textSecondary">
            {t(`delivery.${delivery.channel}`)}: {t(`delivery.${delivery.state}`)}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 0.5 }}>
          <Typography variant="body2" color="textSecondary">
            {who && `${who} · `}
            {when}
          </Typography>
          {against && <ToneChip tone="warning" label={t('forced')} />}
          {source === 'automatic' && <ToneChip tone="neutral" label={t('automatic')} />}
        </Box>
      </Box>
    </Box>
  );
};

const row = {
  display: 'flex',
  gap: 3,
  position: 'relative',
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 13.5,
    top: 28,
    bottom: 0,
    width: '1px',
    bgcolor: 'divider',
  },
};
const mark = {
  width: 28,
  height: 28,
  flexShrink: 0,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  '& svg': { fontSize: 16 },
};

const ActivityChanges = ({ entry }: { entry: Activity }) => {
  const translate = useTranslate();
  const { fieldName, printValue, touched } = useActivityTexts(entry);
  return (
    <>
      {entry.changes.map(({ field, from, to }) => (
        <Typography key={field} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {fieldName(field)}
          {': '}
          {from != null && from !== '' && (
            <>
              <Box component="span" sx={visuallyHidden}>
                {translate('activity.before')}
              </Box>
              <s>{printValue(field, from)}</s> →{' '}
            </>
          )}
          {printValue(field, to)}
        </Typography>
      ))}
      {touched && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {touched}
        </Typography>
      )}
    </>
  );
};

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

const activityStyle = ({ type, subject }: Activity): ActivityStyle =>
  bySubject[subject.type] ?? byType[type] ?? plain;
