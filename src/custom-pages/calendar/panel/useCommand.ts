import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Command } from '../../../../domain/flow/flow';
import type { AppointmentRecord } from '../../../../domain/records/record';
import type { CompanyDataProvider } from '../../../dataProvider/companyDataProvider';
import { apiErrorOf } from '../../../dataProvider/apiError';
import { useConfirm } from '../../../components/dialogs/useConfirm';
import { useCompany } from '../../../company/CompanyContext';
import { useActionNotice } from '../../../hooks/useActionNotice';
import { useNotifyError } from '../../../hooks/useNotifyError';
import { customerName } from '../../../resources/records/people';
import type { NotifyChoice } from '../../../resources/records/useNotifyChoice';
import { formatMoment } from '../../../time/formats';
import { useOfferCompletion } from './completion';
import { cacheRecord } from '../cacheRecord';

/** Where the caller says itself what came of a command; alerts say it otherwise. */
type Said = {
  /** The order none of whose appointments is open any more may be completed. */
  onOver?: (order_id: number) => void;
  /** What was done can be taken back. */
  onUndoable?: (command: Command, takeBack: () => void) => void;
};

/** Commands that say what has been: given to a visit that is still to come, they are asked about first. */
const ofThePast: Command[] = ['complete', 'mark_no_show'];

export const isEarly = ({ start_at }: AppointmentRecord, command: Command) =>
  ofThePast.includes(command) && start_at > Date.now();

/**
 * Gives the appointment a command, and shows what came of it; a stale one is shown as it is now. Completing and marking
 * as a no-show can be taken back, and are asked about before the visit has begun: `question` is that dialog. Where the
 * last open appointment of its order is completed, the order's completion is offered.
 */
export function useCommand(record: AppointmentRecord, { onOver, onUndoable }: Said = {}) {
  const { id, version } = record;
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const say = useActionNotice();
  const notifyError = useNotifyError();
  const offerCompletion = useOfferCompletion();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const { ask, question } = useConfirm();
  const [running, setRunning] = useState<Command | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: ['records'] });

  const command = async (name: Command, notifyChoice?: NotifyChoice) => {
    if (isEarly(record, name) && !(await askEarly(name))) return;
    setRunning(name);
    try {
      const answer = await dataProvider.commandRecord({ id, command: name, version, ...notifyChoice });
      const { data, completable_order, undo, told } = answer;
      if (!data.id) return;
      cacheRecord(client, data);
      const back = undo ? () => void takeBack(undo) : undefined;
      const done = { command: translate(`flow.command.${name}`) };
      const isOver = name === 'complete' && completable_order;
      if (isOver && !onOver) offerCompletion(completable_order, data, back);
      else if (back && onUndoable) onUndoable(name, back);
      else if (back) notify('calendar.panel.done', { type: 'success', messageArgs: done, undo: back });
      else if (name === 'cancel') say(told ? 'calendar.cancel.told' : 'calendar.cancel.done');
      else say('calendar.panel.done', done);
      if (isOver) onOver?.(completable_order);
    } catch (error) {
      const refused = apiErrorOf(error);
      const isStale = refused?.code === 'stale_version';
      if (isStale && refused?.current) cacheRecord(client, refused.current as unknown as AppointmentRecord);
      notify(isStale ? 'calendar.stale' : (refused?.message ?? 'calendar.failed'), { type: 'error' });
    } finally {
      setRunning(null);
      void refresh();
    }
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

  const takeBack = async (token: string) => {
    try {
      await dataProvider.undo(token);
      notify('collections.undone', { type: 'success' });
    } catch (error) {
      notifyError(error);
    }
    await refresh();
  };

  return { command, running, question };
}
