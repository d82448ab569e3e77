import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider, useLocale, useNotify } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { apiErrorOf, warningsOf, type Warning } from '@/src/dataProvider/apiError';
import { useCompany } from '@/src/company/CompanyContext';
import { formatMoment } from '@/src/time/formats';
import { instantOf } from '@/src/time/zoned';
import { WarningsDialog } from './WarningsDialog';
import { blockOf, visitOf, missingFields, type Booking, type BookingErrors } from './booking';

/** `wrong`: what the API rejected, by field; `isTried`: true after the first attempt to submit. */
type Outcome = { wrong: BookingErrors; refused: string; isSending: boolean; isTried: boolean };

const initialOutcome: Outcome = { wrong: {}, refused: '', isSending: false, isTried: false };

/** Sends once per opening of the form; asks before booking against the schedule. */
export function useBookVisit(onBooked: () => void) {
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const client = useQueryClient();
  const locale = useLocale() ?? 'en';
  const notify = useNotify();
  const { timezone } = useCompany();
  const [key] = useState(idempotencyKey);
  const [outcome, setOutcome] = useState(initialOutcome);
  const [asking, setAsking] = useState<{ booking: Booking; warnings: Warning[] } | null>(null);
  const settle = (wrong: BookingErrors = {}, refused = '') =>
    setOutcome({ wrong, refused, isSending: false, isTried: true });

  const book = async (booking: Booking, force = false) => {
    if (Object.keys(missingFields(booking)).length > 0) return settle();
    setOutcome({ ...initialOutcome, isSending: true });
    try {
      const visit = { ...(booking.kind === 'block' ? blockOf : visitOf)(booking, timezone), force };
      await dataProvider.bookVisit({ visit, idempotencyKey: key });
      settle();
      void client.invalidateQueries({ queryKey: ['records'] });
      void client.invalidateQueries({ queryKey: ['customers'] });
      const when = formatMoment(instantOf(booking.wall, timezone), timezone, locale);
      const message = booking.kind === 'block' ? 'calendar.book.blocked' : 'calendar.book.saved';
      notify(message, { type: 'success', messageArgs: { when } });
      onBooked();
    } catch (error) {
      decline(error, booking);
    }
  };

  const decline = (error: unknown, booking: Booking) => {
    const warnings = warningsOf(error);
    if (warnings) {
      setAsking({ booking, warnings });
      return setOutcome(initialOutcome);
    }
    const errors: BookingErrors = error instanceof HttpError ? (error.body?.errors ?? {}) : {};
    settle(errors, apiErrorOf(error)?.message ?? 'ra.notification.http_error');
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
