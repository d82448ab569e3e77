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
      const cancelled = `calendar.cancel.done${notified ? '_and_notified' : ''}`;
      const message = name === 'cancel' ? cancelled : 'calendar.panel.done';
      const messageArgs = { command: translate(`flow.command.${name}`) };
      const isCompletable = name === 'complete' && completable_order;
      if (isCompletable && !onCompletable) offerCompletion(completable_order, data, undoCommand);
      else if (undoCommand && onUndoable)
        onUndoable({ text: translate(message, messageArgs), undo: undoCommand });
      else if (undoCommand) notify(message, { type: 'success', messageArgs, undo: undoCommand });
      else notice(message, messageArgs);
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
