import Again from '@mui/icons-material/EventRepeatOutlined';
import Tell from '@mui/icons-material/SendOutlined';
import Move from '@mui/icons-material/EditCalendarOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Command } from '../../../../domain/flow/flow';
import type { AppointmentRecord } from '../../../../domain/records/record';
import { useBooking } from '../../../booking/BookingContext';
import { useCompany, usePermitted } from '../../../company/CompanyContext';
import type { NotifyChoice } from '../../../resources/records/useNotifiesClients';
import { CommandDialog } from './CommandDialog';
import { CommandNotice } from './CommandNotice';
import { rebook } from './rebook';
import { RescheduleDialog } from './RescheduleDialog';
import { TakePayment } from './TakePayment';
import { useCompleteOrder } from './completion';
import { isEarly, useCommand } from './useCommand';
import { useAnnounce } from './useAnnounce';
import type { Move as MoveRecord } from '../grid/move/useMove';

const forward: Command[] = ['confirm', 'resume', 'complete'];

type Props = {
  record: AppointmentRecord;
  /** All appointments of the visit in time order; defaults to this one. */
  visit?: AppointmentRecord[];
  onMove: MoveRecord;
  /** Closes the panel, which would cover the notification with its undo button. */
  onLeave: () => void;
};

export const RecordCommands = ({ record, visit = [record], onMove, onLeave }: Props) => {
  const translate = useTranslate();
  const { timezone } = useCompany();
  const permits = usePermitted();
  const book = useBooking();
  const [completableOrder, setCompletableOrder] = useState<number | null>(null);
  const [done, setDone] = useState<{ name: Command; undo: () => void } | null>(null);
  const { command, running, confirmDialog } = useCommand(record, {
    onCompletable: setCompletableOrder,
    // The panel covers notifications, so its undo button is in the panel.
    onUndoable: (name, undo) => setDone({ name, undo }),
  });
  const complete = useCompleteOrder();
  const [openDialog, setOpenDialog] = useState<'move' | 'cancel' | 'notify' | null>(null);
  const announce = useAnnounce();
  const { status, available_commands } = record.flow;
  const { order_id } = record;
  const isBlock = record.owner_type === 'block';
  const isOwed =
    order_id !== null &&
    record.payment_status !== 'paid' &&
    status !== 'cancelled' &&
    permits('payments.write.all');
  const paysFirst = isOwed && status === 'completed';
  const main = paysFirst
    ? undefined
    : available_commands.find(name => forward.includes(name) && !isEarly(record, name));
  if (!permits('records.write.own')) return null;

  const commands = main ? [main, ...available_commands.filter(name => name !== main)] : available_commands;

  const move: MoveRecord = (moved, to, notifyChoice) => {
    onLeave();
    return onMove(moved, to, notifyChoice);
  };

  const run = (name: Command) => {
    if (name === 'cancel') return setOpenDialog('cancel');
    setDone(null);
    setCompletableOrder(null);
    void command(name);
  };

  const cancel = (notifyChoice: NotifyChoice | null) => {
    setOpenDialog(null);
    if (!notifyChoice) return;
    setDone(null);
    setCompletableOrder(null);
    void command('cancel', notifyChoice);
  };

  const notifyClient = (notifyChoice: NotifyChoice | null) => {
    setOpenDialog(null);
    if (notifyChoice) void announce(record, notifyChoice.reason);
  };

  const bookAgain = () => {
    onLeave();
    book(rebook(visit, timezone));
  };

  const completeOrder = (id: number) => {
    setCompletableOrder(null);
    onLeave();
    void complete(id);
  };

  const undo = () => {
    done?.undo();
    setDone(null);
    setCompletableOrder(null);
  };

  return (
    <>
      {done && (
        <CommandNotice
          text={translate('calendar.panel.done', { command: translate(`flow.command.${done.name}`) })}
          action={translate('admin.alert.undo')}
          onAction={undo}
        />
      )}
      {completableOrder !== null && (
        <CommandNotice
          text={translate('calendar.order_completable', {
            number: record.owner?.company_order_id ?? completableOrder,
          })}
          action={translate('resources.orders.commands.complete')}
          onAction={() => completeOrder(completableOrder)}
        />
      )}
      <Box sx={theme => ({ ...bar, borderTop: `1px solid ${theme.palette.line}` })}>
        {paysFirst && <TakePayment orderId={order_id} isMain />}
        {commands.map(name => (
          <Button
            key={name}
            variant={name === 'cancel' ? 'text' : name === main ? 'contained' : 'outlined'}
            color={name === 'cancel' ? 'error' : name === main ? 'primary' : 'inherit'}
            loading={running === name}
            onClick={() => run(name)}
          >
            {translate(isBlock && name === 'cancel' ? 'calendar.unblock.confirm' : `flow.command.${name}`)}
          </Button>
        ))}
        {(status === 'active' || status === 'on_hold') && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Move />}
            onClick={() => setOpenDialog('move')}
          >
            {translate('calendar.panel.reschedule')}
          </Button>
        )}
        {record.customer && record.service && (
          <Button variant="outlined" color="inherit" startIcon={<Again />} onClick={bookAgain}>
            {translate('calendar.panel.book_again')}
          </Button>
        )}
        {isOwed && !paysFirst && <TakePayment orderId={order_id} />}
        {canNotify(record) && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Tell />}
            onClick={() => setOpenDialog('notify')}
          >
            {translate('calendar.notify_client')}
          </Button>
        )}
        {openDialog === 'move' && (
          <RescheduleDialog record={record} onMove={move} onClose={() => setOpenDialog(null)} />
        )}
        {openDialog === 'cancel' && <CommandDialog of="cancel" record={record} onAnswer={cancel} />}
        {openDialog === 'notify' && <CommandDialog of="notify" record={record} onAnswer={notifyClient} />}
        {confirmDialog}
      </Box>
    </>
  );
};

const canNotify = ({ customer, end_at, flow }: AppointmentRecord) =>
  customer !== null &&
  end_at > Date.now() &&
  (flow.status === 'active' || flow.status === 'on_hold' || flow.status === 'cancelled');

const bar = { display: 'flex', flexWrap: 'wrap', gap: 2, p: 5 };
