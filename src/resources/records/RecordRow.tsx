import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import type { AppointmentRecord } from '@/domain/records/record';
import { useCompany } from '@/src/company/CompanyContext';
import { PaymentStatusChip } from '../orders/OrderChips';
import type { ToneName } from '@/src/theme/tokens';
import { formatEndTime, formatTime } from '@/src/time/formats';
import { customerName } from './customerName';
import { badges, badgesOf } from './icons';
import { StageChip } from './StageChip';
import { stages } from './stages';
import { useBadgeLabel } from './useBadgeLabel';

type Props = {
  record: AppointmentRecord;
  to: To;
  /** The colour of the edge; defaults to that of the stage. */
  tone?: ToneName;
  until?: string;
  /** Outside the row, which is one link. */
  action?: ReactNode;
};

export const RecordRow = ({ record, to, tone, until, action }: Props) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { timezone } = useCompany();
  const { start_at, end_at, flow, service, employee } = record;
  const isCancelled = flow.status === 'cancelled';
  const details = [service?.name ?? record.comment, employee.full_name].filter(Boolean).join('\u00a0· ');

  return (
    <Box
      component="li"
      sx={theme => ({ ...item, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}
    >
      <ButtonBase component={Link} to={to} sx={row}>
        <Box className="tabular times" sx={{ flexShrink: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{formatTime(start_at, timezone, locale)}</Typography>
          <Typography variant="caption" color="textSecondary">
            {formatEndTime(start_at, end_at, timezone, locale)}
          </Typography>
        </Box>
        <Box
          sx={({ palette }) => ({
            width: 3,
            alignSelf: 'stretch',
            borderRadius: 1,
            bgcolor: palette.tones[tone ?? stages[flow.current_flow].role].edge,
          })}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            sx={{
              fontWeight: 600,
              textDecoration: isCancelled ? 'line-through' : undefined,
            }}
          >
            {customerName(record, translate)}
            <RecordBadges record={record} />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {until && (
              <Typography component="span" variant="body2" color="primary" sx={{ fontWeight: 600 }}>
                {until}
                {'\u00a0· '}
              </Typography>
            )}
            {details}
          </Typography>
          <Box className="below" sx={{ ...chips, mt: 1.5 }}>
            <Chips record={record} />
          </Box>
        </Box>
        <Box className="beside" sx={chips}>
          <Chips record={record} />
        </Box>
      </ButtonBase>
      {action}
    </Box>
  );
};

const Chips = ({ record: { flow, payment_status } }: { record: AppointmentRecord }) => (
  <>
    {payment_status && payment_status !== 'not_paid' && <PaymentStatusChip status={payment_status} />}
    <StageChip stage={flow.current_flow} />
  </>
);

/** Without the payment badge, because the payment has its own chip. */
const RecordBadges = ({ record }: { record: AppointmentRecord }) => {
  const badgeLabel = useBadgeLabel();
  const badgesShown = badgesOf(record).filter(mark => mark !== record.payment_status);
  return badgesShown.map(mark => {
    const Icon = badges[mark];
    return (
      <Icon
        key={mark}
        titleAccess={badgeLabel(mark)}
        sx={{ ml: 1.5, fontSize: 16, verticalAlign: '-3px', color: 'text.secondary' }}
      />
    );
  });
};

const narrow_px = 640;
const chips = { display: 'flex', flexWrap: 'wrap', gap: 1 };
const item = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' };
/** Times follow the width of the list, so that they stand under each other; chips follow the free width of their row. */
const row = {
  containerType: 'inline-size',
  '& .times': {
    width: 72,
    whiteSpace: 'nowrap',
    [`@container records (max-width: ${narrow_px}px)`]: { width: 'auto', minWidth: 48 },
  },
  '& .beside': {
    justifyContent: 'flex-end',
    [`@container (max-width: ${narrow_px}px)`]: { display: 'none' },
  },
  '& .below': { [`@container (min-width: ${narrow_px + 0.1}px)`]: { display: 'none' } },
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 2, sm: 3 },
  flex: '1 1 260px',
  minWidth: 0,
  textAlign: 'left',
  px: 4,
  py: 2.5,
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outlineOffset: -2 },
};
