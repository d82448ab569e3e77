import Box from '@mui/material/Box';
import Popper from '@mui/material/Popper';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { type RefObject, useEffect, useState } from 'react';
import { formatMoney } from '@/domain/money/money';
import type { AppointmentRecord } from '@/domain/records/record';
import { useCompany } from '@/src/company/CompanyContext';
import { PhoneText } from '@/src/components/PhoneText';
import { PaymentStatusChip } from '@/src/resources/orders/OrderChips';
import { customerName } from '@/src/resources/records/customerName';
import { BadgeChips } from '@/src/resources/records/BadgeChips';
import { StageChip } from '@/src/resources/records/StageChip';
import { formatTimes } from '@/src/time/formats';
import { closestTo } from '@/src/components/closestTo';

type Props = { within: RefObject<HTMLElement | null>; records: AppointmentRecord[] };

/** What does not fit on a visit; screen readers get it from the visit's label. */
export const HoverCard = ({ within, records }: Props) => {
  const hovered = useHoverCard(within);
  const record = hovered && records.find(({ id }) => id === hovered.id);
  if (!record) return null;
  return (
    <Popper
      open
      anchorEl={hovered.at}
      placement="right-start"
      aria-hidden
      modifiers={[
        { name: 'offset', options: { offset: [0, 6] } },
        // Where the window is narrow, neither side has room.
        { name: 'flip', options: { fallbackPlacements: ['left-start', 'bottom', 'top'] } },
      ]}
      sx={theme => ({ zIndex: theme.zIndex.snackbar - 1, pointerEvents: 'none' })}
    >
      <Details record={record} />
    </Popper>
  );
};

const Details = ({ record }: { record: AppointmentRecord }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const { customer, service, employee, start_at, end_at, comment, flow } = record;
  const after = record.break > 0 && translate('calendar.panel.break', { minutes: record.break });
  const price = service && formatMoney(record.price, record.currency, locale);
  return (
    <Box
      sx={theme => ({
        width: 264,
        p: 4,
        display: 'grid',
        gap: 2,
        borderRadius: 2,
        bgcolor: 'background.paper',
        border: `1px solid ${theme.palette.line}`,
        boxShadow: theme.palette.floating,
      })}
    >
      <div>
        <Typography sx={{ fontWeight: 600 }}>{customerName(record, translate)}</Typography>
        {customer?.phone && (
          <Typography variant="body2">
            <PhoneText phone={customer.phone} />
          </Typography>
        )}
      </div>
      <div>
        <Typography variant="body2" className="tabular" sx={{ fontWeight: 550 }}>
          {formatTimes(start_at, end_at, timezone, locale)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[service?.name, employee.full_name, price].filter(Boolean).join(' · ')}
        </Typography>
        {after && (
          <Typography variant="body2" color="textSecondary">
            {after}
          </Typography>
        )}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <StageChip stage={flow.current_flow} />
        {record.payment_status && <PaymentStatusChip status={record.payment_status} />}
        <BadgeChips record={record} />
      </Box>
      {comment && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {comment}
        </Typography>
      )}
    </Box>
  );
};

type HoveredRecord = { id: number; at: HTMLElement };

const rest_ms = 450;

/** The visit that the mouse or the keyboard focus has rested on. */
function useHoverCard(within: RefObject<HTMLElement | null>): HoveredRecord | null {
  const [hovered, setHovered] = useState<HoveredRecord | null>(null);
  useEffect(() => {
    const sheet = within.current;
    if (!sheet) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let current: HTMLElement | null = null;
    const leave = () => {
      clearTimeout(waiting);
      current = null;
      setHovered(null);
    };
    const startTimer = ({ target }: Event) => {
      const at = closestTo(target, '[data-record]');
      if (at === current) return;
      leave();
      current = at;
      if (at) waiting = setTimeout(() => setHovered({ id: Number(at.dataset.record), at }), rest_ms);
    };
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    const listen = (names: string[], listener: (event: Event) => void) =>
      names.forEach(name => sheet.addEventListener(name, listener, options));
    listen(
      ['pointerover'],
      event => 'pointerType' in event && event.pointerType === 'mouse' && startTimer(event),
    );
    listen(
      ['focusin'],
      event => closestTo(event.target, ':focus-visible') === event.target && startTimer(event),
    );
    listen(['pointerleave', 'pointerdown', 'keydown', 'focusout', 'scroll', 'wheel'], leave);
    return () => {
      stop.abort();
      leave();
    };
  }, [within]);
  return hovered?.at.isConnected ? hovered : null;
}
