import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider, useNotify } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { CompanyDataProvider } from '../../../dataProvider/companyDataProvider';
import { idempotencyKey } from '../../../dataProvider/idempotencyKey';
import { refusalOf, warningsOf, type Warning } from '../../../dataProvider/refusal';
import { useCompany } from '../../../layout/CompanyContext';
import { WarningsDialog } from '../WarningsDialog';
import { visitOf, whatIsMissing, type Booking, type Wrong } from './booking';

type Outcome = { wrong: Wrong; refused: string; isSending: boolean };

/** Sends the booking once for each opening of the form; asks before it goes against the schedule. */
export function useBookVisit(onBooked: () => void) {
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const { timezone } = useCompany();
  const [key] = useState(idempotencyKey);
  const [outcome, setOutcome] = useState<Outcome>({ wrong: {}, refused: '', isSending: false });
  const [asking, setAsking] = useState<{ booking: Booking; warnings: Warning[] } | null>(null);
  const settle = (wrong: Wrong = {}, refused = '') => setOutcome({ wrong, refused, isSending: false });

  const book = async (booking: Booking, force = false) => {
    const wrong = whatIsMissing(booking);
    if (Object.keys(wrong).length > 0) return settle(wrong);
    setOutcome({ wrong: {}, refused: '', isSending: true });
    try {
      const visit = { ...visitOf(booking, timezone), force };
      await dataProvider.bookVisit({ visit, idempotencyKey: key });
      settle();
      void client.invalidateQueries({ queryKey: ['records'] });
      notify('calendar.book.saved', { type: 'success' });
      onBooked();
    } catch (error) {
      decline(error, booking);
    }
  };

  const decline = (error: unknown, booking: Booking) => {
    const warnings = warningsOf(error);
    if (warnings) {
      setAsking({ booking, warnings });
      return settle();
    }
    const errors: Wrong = error instanceof HttpError ? (error.body?.errors ?? {}) : {};
    settle(errors, refusalOf(error)?.message ?? 'ra.notification.http_error');
  };

  const dialog: ReactNode = asking && (
    <WarningsDialog
      warnings={asking.warnings}
      onAnswer={force => {
        setAsking(null);
        if (force) void book(asking.booking, force);
      }}
    />
  );

  return { ...outcome, book, dialog };
}
