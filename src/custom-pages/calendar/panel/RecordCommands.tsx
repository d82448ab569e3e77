import Again from '@mui/icons-material/EventRepeatOutlined';
import Tell from '@mui/icons-material/SendOutlined';
import Move from '@mui/icons-material/EditCalendarOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Command } from '../../../../domain/flow/flow';
import type { AppointmentRecord } from '../../../../domain/records/record';
import { useBooking } from '../../../booking/BookingContext';
import { useCompany, usePermitted } from '../../../company/CompanyContext';
import { customerName } from '../../../resources/records/people';
import { NotifyDialog } from '../../../resources/records/NotifyDialog';
import type { NotifyChoice } from '../../../resources/records/useNotifyChoice';
import { formatMoment } from '../../../time/formats';
import { rebook } from './rebook';
import { RescheduleDialog } from './RescheduleDialog';
import { TakePayment } from './TakePayment';
import { useCompleteOrder } from './completion';
import { isEarly, useCommand } from './useCommand';
import { useAnnounce } from './useAnnounce';
import type { Move as MoveRecord } from '../grid/move/useMove';

/** The commands that lead to the appointment's end; the others set it aside, call it off or open it again. */
const bringsOn: Command[] = ['confirm', 'resume', 'complete'];

type Props = {
  record: AppointmentRecord;
  /** All that is shown of its visit, in the order of the day; left out, it is alone. */
  visit?: AppointmentRecord[];
  onMove: MoveRecord;
  /** What is said then, and can be taken back, stands beside the calendar: the panel gives way. */
  onLeave: () => void;
};

/** What the API says can be done now, the main thing first; and moving, while it is still to come or held. */
export const RecordCommands = ({ record, visit = [record], onMove, onLeave }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const permits = usePermitted();
  const book = useBooking();
  const [overOrder, setOverOrder] = useState<number | null>(null);
  const [done, setDone] = useState<{ name: Command; takeBack: () => void } | null>(null);
  const {
    command,
    running,
    question: earlyQuestion,
  } = useCommand(record, {
    onOver: setOverOrder,
    // The panel covers what is said beside it: what can be taken back is said in it.
    onUndoable: (name, takeBack) => setDone({ name, takeBack }),
  });
  const complete = useCompleteOrder();
  const [asking, setAsking] = useState<'move' | 'cancel' | 'tell' | null>(null);
  const tell = useAnnounce();
  const { status, available_commands } = record.flow;
  const isBlock = record.owner_type === 'block';
  const isOwed =
    record.order_id !== null &&
    record.payment_status !== 'paid' &&
    status !== 'cancelled' &&
    permits('payments.write.all');
  const paysFirst = isOwed && status === 'completed';
  /** What brings the appointment on comes first, unless it is too early for it or money is due. */
  const main = paysFirst
    ? undefined
    : available_commands.find(name => bringsOn.includes(name) && !isEarly(record, name));
  if (!permits('records.write.own')) return null;

  const commands = main ? [main, ...available_commands.filter(name => name !== main)] : available_commands;

  const move: MoveRecord = (moved, to, notifyChoice) => {
    onLeave();
    return onMove(moved, to, notifyChoice);
  };

  const give = (name: Command) => {
    if (name === 'cancel') return setAsking('cancel');
    setDone(null);
    setOverOrder(null);
    void command(name);
  };

  const cancel = (notifyChoice: NotifyChoice | null) => {
    setAsking(null);
    if (!notifyChoice) return;
    setDone(null);
    setOverOrder(null);
    void command('cancel', notifyChoice);
  };

  const tellLater = (notifyChoice: NotifyChoice | null) => {
    setAsking(null);
    if (notifyChoice) void tell(record, notifyChoice.reason);
  };

  const bookAgain = () => {
    onLeave();
    book(rebook(visit, timezone));
  };

  const said = {
    customer: customerName(record, translate),
    when: formatMoment(record.start_at, timezone, locale),
  };

  const completeOrder = (id: number) => {
    setOverOrder(null);
    onLeave();
    void complete(id);
  };

  const undo = () => {
    done?.takeBack();
    setDone(null);
    setOverOrder(null);
  };

  return (
    <>
      {done && (
        <Alert
          severity="success"
          role="status"
          sx={{ mx: 5, mb: 3 }}
          action={
            <Button size="small" color="inherit" onClick={undo}>
              {translate('admin.alert.undo')}
            </Button>
          }
        >
          {translate('calendar.panel.done', { command: translate(`flow.command.${done.name}`) })}
        </Alert>
      )}
      {overOrder !== null && (
        <Alert
          severity="success"
          role="status"
          sx={{ mx: 5, mb: 3 }}
          action={
            <Button size="small" color="inherit" onClick={() => completeOrder(overOrder)}>
              {translate('resources.orders.commands.complete')}
            </Button>
          }
        >
          {translate('calendar.order_over', { number: record.owner?.company_order_id ?? overOrder })}
        </Alert>
      )}
      <Box sx={theme => ({ ...bar, borderTop: `1px solid ${theme.palette.line}` })}>
        {paysFirst && <TakePayment orderId={record.order_id!} isMain />}
        {commands.map(name => (
          <Button
            key={name}
            variant={name === 'cancel' ? 'text' : name === main ? 'contained' : 'outlined'}
            color={name === 'cancel' ? 'error' : name === main ? 'primary' : 'inherit'}
            loading={running === name}
            onClick={() => give(name)}
          >
            {translate(isBlock && name === 'cancel' ? 'calendar.unblock.confirm' : `flow.command.${name}`)}
          </Button>
        ))}
        {(status === 'active' || status === 'on_hold') && (
          <Button variant="outlined" color="inherit" startIcon={<Move />} onClick={() => setAsking('move')}>
            {translate('calendar.panel.reschedule')}
          </Button>
        )}
        {record.customer && record.service && (
          <Button variant="outlined" color="inherit" startIcon={<Again />} onClick={bookAgain}>
            {translate('calendar.panel.again')}
          </Button>
        )}
        {isOwed && !paysFirst && <TakePayment orderId={record.order_id!} />}
        {canBeTold(record) && (
          <Button variant="outlined" color="inherit" startIcon={<Tell />} onClick={() => setAsking('tell')}>
            {translate('calendar.tell')}
          </Button>
        )}
        {asking === 'move' && (
          <RescheduleDialog record={record} onMove={move} onClose={() => setAsking(null)} />
        )}
        {asking === 'cancel' && (
          <NotifyDialog
            title={translate(isBlock ? 'calendar.unblock.title' : 'calendar.cancel.title')}
            text={translate('calendar.cancel.text', said)}
            yes={translate(isBlock ? 'calendar.unblock.confirm' : 'calendar.cancel.confirm')}
            no={translate('calendar.cancel.back')}
            isDangerous
            hasClient={record.customer !== null}
            onAnswer={cancel}
          />
        )}
        {asking === 'tell' && (
          <NotifyDialog
            title={translate('calendar.telling.title')}
            text={translate(`calendar.telling.${status === 'cancelled' ? 'cancelled' : 'text'}`, said)}
            yes={translate('calendar.tell')}
            no={translate('admin.shared.cancel')}
            hasClient
            isTelling
            onAnswer={tellLater}
          />
        )}
        {earlyQuestion}
      </Box>
    </>
  );
};

const canBeTold = ({ customer, end_at, flow }: AppointmentRecord) =>
  customer !== null &&
  end_at > Date.now() &&
  (flow.status === 'active' || flow.status === 'on_hold' || flow.status === 'cancelled');

const bar = { display: 'flex', flexWrap: 'wrap', gap: 2, p: 5 };
