import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Command } from '../../../domain/flow/flow';
import type { AppointmentRecord } from '../../../domain/records/record';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';
import { refusalOf } from '../../dataProvider/refusal';
import { useActionNotice } from '../../layout/useActionNotice';
import type { Telling } from '../../records/useTelling';
import { showRecord } from './shownRecords';
import { useOfferCompletion } from './completion';

type Offer = (order_id: number, record: AppointmentRecord) => void;

/**
 * Gives the appointment a command, and shows what came of it; a stale one is shown as it is now. Where the last open
 * appointment of its order is completed, the order's completion is offered: by an alert, unless the caller offers it.
 */
export function useCommand({ id, version }: AppointmentRecord, offer?: Offer) {
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const say = useActionNotice();
  const offerCompletion = useOfferCompletion();
  const translate = useTranslate();
  const [running, setRunning] = useState<Command | null>(null);

  const command = async (name: Command, telling?: Telling) => {
    setRunning(name);
    try {
      const given = { id, command: name, version, ...telling };
      const { data, completable_order, told } = await dataProvider.commandRecord(given);
      if (!data.id) return;
      showRecord(client, data);
      if (name === 'cancel') say(told ? 'calendar.cancel.told' : 'calendar.cancel.done');
      else say('calendar.panel.done', { command: translate(`flow.command.${name}`) });
      if (name === 'complete' && completable_order) (offer ?? offerCompletion)(completable_order, data);
    } catch (error) {
      const refused = refusalOf(error);
      const isStale = refused?.code === 'stale_version';
      if (isStale && refused?.current) showRecord(client, refused.current as unknown as AppointmentRecord);
      notify(isStale ? 'calendar.stale' : (refused?.message ?? 'calendar.failed'), { type: 'error' });
    } finally {
      setRunning(null);
      void client.invalidateQueries({ queryKey: ['records'] });
    }
  };

  return { command, running };
}
