import Arrived from '@mui/icons-material/HowToRegOutlined';
import Again from '@mui/icons-material/EventRepeatOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Pay from '@mui/icons-material/PaymentsOutlined';
import Reopen from '@mui/icons-material/ReplayOutlined';
import Tell from '@mui/icons-material/SendOutlined';
import Move from '@mui/icons-material/EditCalendarOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { Command } from '@/domain/flow/flow';
import type { AppointmentRecord } from '@/domain/records/record';
import { useBooking } from '@/src/booking/BookingContext';
import { rebook } from '@/src/booking/rebook';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { MoreMenu, type MoreAction } from '@/src/components/MoreMenu';
import { useCheckout } from '@/src/resources/orders/checkout/useCheckout';
import { useIsOwed } from '@/src/resources/orders/checkout/useIsOwed';
import { useUndo } from '@/src/hooks/useUndo';
import { stages } from '@/src/resources/records/stages';
import type { NotifyChoice } from '@/src/resources/records/useNotifiesClients';
import { CommandDialog } from './CommandDialog';
import { CommandNotice, type Notice } from './CommandNotice';
import { mainAction } from './mainAction';
import { RescheduleDialog } from './RescheduleDialog';
import { useCompleteOrder } from './completion';
import type { ChangedVisit } from './visit/useChangeVisit';
import { useCommand } from './useCommand';
import { useAnnounce } from './useAnnounce';
import type { SecondaryAction } from '@/src/hooks/secondaryAction';
import type { Move as MoveRecord } from '../grid/move/useMove';

const ChangeVisitDialog = lazy(() => import('./visit/ChangeVisitDialog'));

type Props = {
  record: AppointmentRecord;
  /** All appointments of the visit in time order; defaults to this one. */
  visit?: AppointmentRecord[];
  onMove: MoveRecord;
  /** Closes the panel, which would cover the notification with its undo button. */
  onLeave: () => void;
};

/** What comes next is a button, everything else is in a menu. */
export const RecordCommands = ({ record, visit = [record], onMove, onLeave }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { timezone } = useCompany();
  const permits = usePermitted();
  const book = useBooking();
  const [completableOrder, setCompletableOrder] = useState<number | null>(null);
  const [done, setDone] = useState<{ text: string; undo: () => void } | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const { command, running, confirmDialog } = useCommand(record, {
    onCompletable: setCompletableOrder,
    // The panel covers notifications, so its undo button is in the panel.
    onUndoable: setDone,
  });
  const complete = useCompleteOrder();
  const undoByToken = useUndo('records');
  const checkout = useCheckout(({ text, undo: undoPaid, next }) => {
    const actions = [
      ...(undoPaid ? [{ label: 'admin.alert.undo', act: () => (setNotice(null), undoPaid()) }] : []),
      ...(next ? [leaving(next)] : []),
    ];
    setNotice({ text, actions });
  });
  const [openDialog, setOpenDialog] = useState<'change' | 'move' | 'cancel' | 'notify' | null>(null);
  const announce = useAnnounce();
  const { status, available_commands } = record.flow;
  const { order_id } = record;
  const isBlock = record.owner_type === 'block';
  const isOwed = useIsOwed(record);
  const main = mainAction(record, { isOwed, now: Date.now() });
  if (!permits('records.write.own')) return null;

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

  const showChange = ({ visit: changed, undo: token, notified }: ChangedVisit) => {
    const message = `calendar.visit.saved${notified ? '_and_notified' : ''}`;
    const undoChange = () => {
      setNotice(null);
      void undoByToken(token);
    };
    if (changed.records.some(({ id, flow }) => id === record.id && flow.status !== 'cancelled')) {
      return setNotice({
        text: translate(message),
        actions: [{ label: 'admin.alert.undo', act: undoChange }],
      });
    }
    // The panel's appointment is one that was taken away.
    onLeave();
    notify(message, { type: 'success', undo: undoChange });
  };

  const leaving = ({ label, act }: SecondaryAction) => ({ label, act: () => (onLeave(), act()) });

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

  const pay = {
    icon: Pay,
    label: translate('calendar.panel.pay'),
    act: () => void (order_id !== null && checkout.checkOutById(order_id)),
  };
  const actionOf = (name: Command): MoreAction => ({
    icon: commandIcons[name],
    label: translate(isBlock && name === 'cancel' ? 'calendar.unblock.confirm' : `flow.command.${name}`),
    act: () => run(name),
  });
  const isAhead = status === 'active' || status === 'on_hold';
  const offered: (MoreAction | false)[] = [
    isAhead && {
      icon: Move,
      label: translate('calendar.panel.reschedule'),
      act: () => setOpenDialog('move'),
    },
    ...available_commands.filter(name => name !== main && name !== 'cancel').map(actionOf),
    isOwed && main !== 'pay' && pay,
    record.customer !== null &&
      record.service !== null && {
        icon: Again,
        label: translate('calendar.panel.book_again'),
        act: bookAgain,
      },
    canNotify(record) && {
      icon: Tell,
      label: translate('calendar.notify_client'),
      act: () => setOpenDialog('notify'),
    },
    available_commands.includes('cancel') && actionOf('cancel'),
  ];
  const others = offered.filter(action => action !== false);
  const first = main === 'pay' ? pay : main && actionOf(main);

  return (
    <>
      {done && <CommandNotice text={done.text} actions={[{ label: 'admin.alert.undo', act: undo }]} />}
      {completableOrder !== null && (
        <CommandNotice
          text={translate('calendar.order_completable', {
            number: record.owner?.company_order_id ?? completableOrder,
          })}
          actions={[
            {
              label: 'resources.orders.commands.complete',
              act: () => completeOrder(completableOrder),
            },
          ]}
        />
      )}
      {notice && <CommandNotice {...notice} />}
      <Box sx={theme => ({ ...bar, borderTop: `1px solid ${theme.palette.line}` })}>
        {first && (
          <Button
            variant="contained"
            startIcon={<first.icon />}
            loading={checkout.isLoading || running === main}
            onClick={first.act}
          >
            {first.label}
          </Button>
        )}
        {isAhead && record.service !== null && record.visit_id !== null && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Edit />}
            onClick={() => setOpenDialog('change')}
          >
            {translate('calendar.visit.open')}
          </Button>
        )}
        {others.length > 0 && <MoreMenu actions={others} />}
        {openDialog === 'change' && record.visit_id !== null && (
          <Suspense fallback={null}>
            <ChangeVisitDialog
              visitId={record.visit_id}
              onChanged={showChange}
              onClose={() => setOpenDialog(null)}
            />
          </Suspense>
        )}
        {openDialog === 'move' && (
          <RescheduleDialog record={record} onMove={move} onClose={() => setOpenDialog(null)} />
        )}
        {openDialog === 'cancel' && <CommandDialog of="cancel" record={record} onAnswer={cancel} />}
        {openDialog === 'notify' && <CommandDialog of="notify" record={record} onAnswer={notifyClient} />}
        {checkout.checkoutDialog}
        {confirmDialog}
      </Box>
    </>
  );
};

const commandIcons: Record<Command, SvgIconComponent> = {
  complete: stages.done.icon,
  confirm: stages.confirmed.icon,
  arrive: Arrived,
  hold: stages.held.icon,
  resume: stages.under_way.icon,
  mark_no_show: stages.missed.icon,
  cancel: stages.cancelled.icon,
  reopen: Reopen,
};

const canNotify = ({ customer, end_at, flow }: AppointmentRecord) =>
  customer !== null &&
  end_at > Date.now() &&
  (flow.status === 'active' || flow.status === 'on_hold' || flow.status === 'cancelled');

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 5 };
