import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Command } from '@/domain/flow/flow';
import type { AppointmentRecord } from '@/domain/records/record';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { apiErrorOf, storedNow } from '@/src/dataProvider/apiError';
import { useConfirm } from '@/src/components/dialogs/useConfirm';
import { useCompany } from '@/src/company/CompanyContext';
import { useActionNotice } from '@/src/hooks/useActionNotice';
import { useUndo } from '@/src/hooks/useUndo';
import { customerName } from '@/src/resources/records/customerName';
import type { NotifyChoice } from '@/src/resources/records/useNotifiesClients';
import { formatMoment } from '@/src/time/formats';
import { useOfferCompletion } from './completion';
import { cacheRecord } from '../cacheRecord';

/** For callers that show the outcome; without them, a notification does. */
type Callbacks = {
  /** The order's last open appointment was completed, so the order may be completed too. */
  onCompletable?: (order_id: number) => void;
  onUndoable?: (done: { text: string; undo: () => void }) => void;
};

/** Commands about a past visit; before its time they need confirmation. */
const ofThePast: Command[] = ['complete', 'mark_no_show'];

export const isEarly = ({ start_at }: AppointmentRecord, command: Command) =>
  ofThePast.includes(command) && start_at > Date.now();

/** Shows a stale appointment as it is now; `confirmDialog` confirms early completions and no-shows. */
export function useCommand(record: AppointmentRecord, { onCompletable, onUndoable }: Callbacks = {}) {
  const { id, version } = record;
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const notice = useActionNotice();
  const undoByToken = useUndo('records');
  const offerCompletion = useOfferCompletion();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const { ask, confirmDialog } = useConfirm();
  const [running, setRunning] = useState<Command | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: ['records'] });

  const command = async (name: Command, notifyChoice?: NotifyChoice) => {
    if (isEarly(record, name) && !(await askEarly(name))) return;
    setRunning(name);
    try {
      const answer = await dataProvider.commandRecord({ id, command: name, version, ...notifyChoice });
      const { data, completable_order, undo, notified } = answer;
      if (!data.id) return;
      cacheRecord(client, data);
      const undoCommand = undo ? () => void undoByToken(undo) : undefined;
      const isReopenable = data.flow.available_commands.includes('reopen');
      const undoCancel = name === 'cancel' && isReopenable ? () => void takeBack(data) : undefined;
      const cancelled = `calendar.cancel.done${notified ? '_and_notified' : ''}`;
      const done = { command: translate(`flow.command.${name}`) };
      const isCompletable = name === 'complete' && completable_order;
      if (isCompletable && !onCompletable) offerCompletion(completable_order, data, undoCommand);
      else if (undoCommand && onUndoable)
        onUndoable({ text: translate('calendar.panel.done', done), undo: undoCommand });
      else if (undoCancel && onUndoable) onUndoable({ text: translate(cancelled), undo: undoCancel });
      else if (undoCancel) notify(cancelled, { type: 'success', undo: undoCancel });
      else if (undoCommand)
        notify('calendar.panel.done', { type: 'success', messageArgs: done, undo: undoCommand });
      else if (name === 'cancel') notice(cancelled);
      else notice('calendar.panel.done', done);
      if (isCompletable) onCompletable?.(completable_order);
    } catch (error) {
      explain(error);
    } finally {
      setRunning(null);
      void refresh();
    }
  };

  const explain = (error: unknown) => {
    const now = storedNow<AppointmentRecord>(error);
    if (now) cacheRecord(client, now);
    notify(now ? 'calendar.stale' : (apiErrorOf(error)?.message ?? 'calendar.failed'), { type: 'error' });
  };

  /** A cancelled appointment takes its time again, as it was before: confirmed or on hold. */
  const takeBack = async (cancelled: AppointmentRecord) => {
    const before: Command[] =
      record.flow.status === 'on_hold' ? ['hold'] : record.confirmed_at ? ['confirm'] : [];
    try {
      let now = cancelled;
      for (const name of ['reopen', ...before] as const) {
        const { data } = await dataProvider.commandRecord({ id, command: name, version: now.version });
        now = data;
      }
      cacheRecord(client, now);
      notify('collections.undone', { type: 'success' });
    } catch (error) {
      explain(error);
    }
    void refresh();
  };

  const askEarly = (name: Command) =>
    ask({
      title: translate(`calendar.early.${name}`),
      text: translate('calendar.early.text', {
        customer: customerName(record, translate),
        when: formatMoment(record.start_at, timezone, locale),
      }),
      yes: translate(`flow.command.${name}`),
      no: translate('calendar.early.back'),
    });

  return { command, running, confirmDialog };
}
