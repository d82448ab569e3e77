import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale, useNotify } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { AppointmentRecord } from '../../../domain/records/record';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';
import { refusalOf, warningsOf, type Warning } from '../../dataProvider/refusal';
import { useCompany } from '../../layout/CompanyContext';
import { formatMoment } from '../../time/formats';
import { showRecord } from './shownRecords';
import { WarningsDialog } from './WarningsDialog';

/** Where an appointment stands: its time, and whose column. */
export type Place = { start_at: number; end_at: number; employee: AppointmentRecord['employee'] };
export type Move = (record: AppointmentRecord, to: Place) => Promise<void>;

type How = { force?: boolean; goesBack?: boolean };
type Asking = { record: AppointmentRecord; to: Place; warnings: Warning[] };

const placeOf = ({ start_at, end_at, employee }: AppointmentRecord): Place => ({
  start_at,
  end_at,
  employee,
});

/** Moves at once and offers the way back; what the API declines stands where it was, and says why. */
export function useMove(): { move: Move; dialog: ReactNode } {
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const [asking, setAsking] = useState<Asking | null>(null);

  const move = async (record: AppointmentRecord, to: Place, { force = false, goesBack }: How = {}) => {
    const { start_at, end_at, employee } = to;
    await client.cancelQueries({ queryKey: ['records'] });
    showRecord(client, { ...record, ...to });
    try {
      const changes = { start_at, end_at, employee_id: employee.id, force, version: record.version };
      const { data: moved } = await dataProvider.moveRecord({ id: record.id, changes });
      if (!moved.id) return;
      showRecord(client, moved);
      const back = () => void move(moved, placeOf(record), { force: record.forced, goesBack: true });
      notify(goesBack ? 'calendar.moved_back' : 'calendar.moved', {
        type: 'success',
        messageArgs: { when: formatMoment(start_at, timezone, locale) },
        undo: goesBack ? undefined : back,
      });
    } catch (error) {
      showRecord(client, record);
      explain(error, { record, to });
    }
    void client.invalidateQueries({ queryKey: ['records'] });
  };

  const explain = (error: unknown, { record, to }: Omit<Asking, 'warnings'>) => {
    const warnings = warningsOf(error);
    if (warnings) return setAsking({ record, to, warnings });
    const refused = refusalOf(error);
    notify(refused?.code === 'stale_version' ? 'calendar.stale' : (refused?.message ?? 'calendar.failed'), {
      type: 'error',
      title: 'calendar.refused',
    });
  };

  const dialog = asking && (
    <WarningsDialog
      warnings={asking.warnings}
      onAnswer={force => {
        setAsking(null);
        if (force) void move(asking.record, asking.to, { force });
      }}
    />
  );

  return { move, dialog };
}
