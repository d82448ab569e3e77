import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { AppointmentRecord } from '../../../domain/records/record';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';
import { refusalOf, warningsOf, type Warning } from '../../dataProvider/refusal';
import { useCompany } from '../../layout/CompanyContext';
import { formatMoment } from '../../time/formats';
import { showRecord } from './shownRecords';
import { useTurns } from './useTurns';
import { WarningsDialog } from './WarningsDialog';

/** Where an appointment stands: its time, and whose column. */
export type Place = { start_at: number; end_at: number; employee: AppointmentRecord['employee'] };
export type Move = (record: AppointmentRecord, to: Place) => Promise<void>;

type Asking = { record: AppointmentRecord; to: Place; warnings: Warning[] };

/** Moves at once and offers the way back; what the API declines stands where it was, and says why. */
export function useMove(): { move: Move; dialog: ReactNode } {
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const [asking, setAsking] = useState<Asking | null>(null);
  const take = useTurns();
  const refresh = () => client.invalidateQueries({ queryKey: ['records'] });

  const move = async (record: AppointmentRecord, to: Place, force = false) => {
    const { start_at, end_at, employee } = to;
    await client.cancelQueries({ queryKey: ['records'] });
    showRecord(client, { ...record, ...to });
    await take(record, async ({ version, isLast }) => {
      let made: number | undefined;
      try {
        const changes = { start_at, end_at, employee_id: employee.id, force, version };
        const { data: moved, undo } = await dataProvider.moveRecord({ id: record.id, changes });
        if (!moved.id) return undefined;
        made = moved.version;
        if (isLast()) showRecord(client, moved);
        const back = undo ? () => void takeBack(undo, record, moved) : undefined;
        notify('calendar.moved', {
          type: 'success',
          messageArgs: { when: formatMoment(start_at, timezone, locale) },
          undo: back,
          other: record.customer && { label: 'calendar.tell', act: () => void tell(moved, back) },
        });
      } catch (error) {
        if (isLast()) showRecord(client, record);
        explain(error, { record, to });
      }
      if (isLast()) void refresh();
      return made;
    });
  };

  const takeBack = async (token: string, record: AppointmentRecord, moved: AppointmentRecord) => {
    showRecord(client, record);
    await take(moved, async ({ isLast }) => {
      let made: number | undefined;
      try {
        await dataProvider.undo(token);
        const { data } = await dataProvider.getOne<AppointmentRecord>('records', { id: record.id });
        made = data.version;
        if (isLast()) showRecord(client, data);
        notify('calendar.moved_back', { type: 'success' });
      } catch (error) {
        sayWhy(error);
      }
      if (isLast()) void refresh();
      return made;
    });
  };

  /** What was told is taken back with the move. */
  const tell = async ({ id, version }: AppointmentRecord, back?: () => void) => {
    try {
      const { told } = await dataProvider.moveRecord({ id, changes: { notify: true, version } });
      notify(told ? 'calendar.told' : 'calendar.nobody_to_tell', {
        type: told ? 'success' : 'warning',
        undo: back,
      });
    } catch (error) {
      sayWhy(error);
    }
  };

  const explain = (error: unknown, { record, to }: Omit<Asking, 'warnings'>) => {
    const warnings = warningsOf(error);
    if (warnings) setAsking({ record, to, warnings });
    else sayWhy(error);
  };

  const sayWhy = (error: unknown) => {
    const refused = refusalOf(error);
    const current = refused?.code === 'stale_version' ? refused.current : undefined;
    if (!current) {
      return notify(refused?.message ?? 'calendar.failed', { type: 'error', title: 'calendar.refused' });
    }
    const now = current as unknown as AppointmentRecord;
    showRecord(client, now);
    notify('calendar.stale_now', {
      type: 'error',
      title: 'calendar.refused',
      messageArgs: {
        when: formatMoment(now.start_at, timezone, locale),
        employee: now.employee.full_name,
        stage: translate(`flow.stage.${now.flow.current_flow}`),
      },
    });
  };

  const dialog = asking && (
    <WarningsDialog
      warnings={asking.warnings}
      onAnswer={force => {
        setAsking(null);
        if (force) void move(asking.record, asking.to, force);
      }}
    />
  );

  return { move, dialog };
}
