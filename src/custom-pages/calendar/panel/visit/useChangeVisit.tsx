import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { StaffVisit } from '@/domain/records/visitChange';
import { WarningsDialog } from '@/src/booking/WarningsDialog';
import { storedNow, invalidFields, warningsOf, type Warning } from '@/src/dataProvider/apiError';
import type { SentVisit } from '@/src/dataProvider/calls/visitCalls';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useVersioned } from '@/src/hooks/useVersioned';

export type ChangedVisit = { visit: StaffVisit; undo: string; notified: boolean };

type Asking = { warnings: Warning[]; answer: (force: boolean) => void };

/**
 * Asks before it goes against the schedule. Where somebody else has changed the visit since, `theirs` is the visit as it
 * is now, and sending again keeps what was typed. `refused`: errors by the API's path.
 */
export function useChangeVisit(visit: StaffVisit) {
  const { changeVisit } = useDataProvider<CompanyDataProvider>();
  const client = useQueryClient();
  const refresh = () => {
    for (const key of ['records', 'record', 'orders']) void client.invalidateQueries({ queryKey: [key] });
  };
  const sendVersioned = useVersioned(visit, refresh);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [theirs, setTheirs] = useState<StaffVisit | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);

  const ask = (warnings: Warning[]) =>
    new Promise<boolean>(resolve =>
      setAsking({ warnings, answer: force => (setAsking(null), resolve(force)) }),
    );

  /** Undefined where nothing was changed. @throws what belongs to no field */
  const send = async (
    change: Omit<SentVisit, 'version'>,
    force = false,
  ): Promise<ChangedVisit | undefined> => {
    setRefused({});
    setTheirs(null);
    try {
      const sent = { ...change, force };
      const answer = await sendVersioned(version => changeVisit(visit.id, { ...sent, version }));
      refresh();
      const { data, undo, notified } = answer;
      return { visit: data, undo, notified };
    } catch (error) {
      const warnings = warningsOf(error);
      if (warnings) return (await ask(warnings)) ? send(change, true) : undefined;
      const current = storedNow<StaffVisit>(error);
      if (current) {
        setTheirs(current);
        return undefined;
      }
      const fields = invalidFields(error);
      if (Object.keys(fields).length === 0) throw error;
      setRefused(fields);
      return undefined;
    }
  };

  const dialog: ReactNode = asking && <WarningsDialog warnings={asking.warnings} onAnswer={asking.answer} />;
  return { send, refused, theirs, closeTheirs: () => setTheirs(null), dialog };
}
