import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'ra-core';
import { useState, type ReactNode, useRef } from 'react';
import type { AppointmentRecord } from '@/domain/records/record';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { apiErrorOf, storedNow, warningsOf, type Warning } from '@/src/dataProvider/apiError';
import { useCompany } from '@/src/company/CompanyContext';
import { useNotifiesClients, type NotifyChoice } from '@/src/resources/records/useNotifiesClients';
import { formatMoment } from '@/src/time/formats';
import { cacheRecord } from '@/src/custom-pages/calendar/cacheRecord';
import { useAnnounce } from '@/src/custom-pages/calendar/panel/useAnnounce';
import type { Place } from '@/src/booking/availability/conflicts';
import { WarningsDialog } from '@/src/booking/WarningsDialog';

const minute_ms = 60_000;

/** Without `notifyChoice`, the user's last choice decides whether the client is notified. */
export type Move = (record: AppointmentRecord, to: Place, notifyChoice?: NotifyChoice) => Promise<void>;

type MoveRequest = { record: AppointmentRecord; to: Place; notifyChoice?: NotifyChoice };
type PendingMove = MoveRequest & { warnings: Warning[] };

/** Moves at once, with undo; a refusal moves the appointment back and explains why. */
export function useMove(): { move: Move; dialog: ReactNode } {
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const [pending, setPending] = useState<PendingMove | null>(null);
  const enqueue = useSerialQueue();
  const announce = useAnnounce();
  const [notifiesClients] = useNotifiesClients();
  const refresh = () => client.invalidateQueries({ queryKey: ['records'] });

  const moveTo = async ({ record, to, notifyChoice }: MoveRequest, force = false) => {
    const { start_at, end_at, employee } = to;
    const { notify: isNotified, reason } = notifyChoice ?? { notify: notifiesClients, reason: '' };
    const params = { notify: record.customer !== null && isNotified, ...(reason && { reason }) };
    await client.cancelQueries({ queryKey: ['records'] });
    cacheRecord(client, { ...record, ...to });
    await enqueue(record, async ({ version, isLast }) => {
      let newVersion: number | undefined;
      try {
        const changes = { start_at, end_at, employee_id: employee.id, force, version, ...params };
        const { data: moved, undo, notified } = await dataProvider.moveRecord({ id: record.id, changes });
        if (!moved.id) return undefined;
        newVersion = moved.version;
        if (isLast()) cacheRecord(client, moved);
        const undoMove = undo ? () => void undoMoveByToken(undo, record, moved) : undefined;
        const isResized = start_at === record.start_at && employee.id === record.employee.id;
        notify(`calendar.${isResized ? 'resized' : 'moved'}${notified ? '_and_notified' : ''}`, {
          type: 'success',
          messageArgs: {
            when: formatMoment(start_at, timezone, locale),
            minutes: Math.round((end_at - start_at) / minute_ms),
          },
          undo: undoMove,
          other:
            record.customer && !notified
              ? { label: 'calendar.notify_client', act: () => void announce(moved, '', undoMove) }
              : undefined,
        });
      } catch (error) {
        if (isLast()) cacheRecord(client, record);
        explain(error, { record, to, notifyChoice });
      }
      if (isLast()) void refresh();
      return newVersion;
    });
  };

  const undoMoveByToken = async (token: string, record: AppointmentRecord, moved: AppointmentRecord) => {
    cacheRecord(client, record);
    await enqueue(moved, async ({ isLast }) => {
      let newVersion: number | undefined;
      try {
        await dataProvider.undo(token);
        const { data } = await dataProvider.getOne<AppointmentRecord>('records', { id: record.id });
        newVersion = data.version;
        if (isLast()) cacheRecord(client, data);
        notify('calendar.moved_back', { type: 'success' });
      } catch (error) {
        notifyError(error);
      }
      if (isLast()) void refresh();
      return newVersion;
    });
  };

  const explain = (error: unknown, move: MoveRequest) => {
    const warnings = warningsOf(error);
    if (warnings) setPending({ ...move, warnings });
    else notifyError(error);
  };

  const notifyError = (error: unknown) => {
    const now = storedNow<AppointmentRecord>(error);
    if (!now) {
      const text = apiErrorOf(error)?.message ?? 'calendar.failed';
      return notify(text, { type: 'error', title: 'calendar.refused' });
    }
    cacheRecord(client, now);
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

  const dialog = pending && (
    <WarningsDialog
      warnings={pending.warnings}
      onAnswer={force => {
        setPending(null);
        if (force) void moveTo(pending, force);
      }}
    />
  );

  const move: Move = (record, to, notifyChoice) => moveTo({ record, to, notifyChoice });
  return { move, dialog };
}

type RecordVersion = Pick<AppointmentRecord, 'id' | 'version'>;
/** `isLast`: no other change of the appointment is queued. */
type QueuedChange = { version: number; isLast: () => boolean };

/** Runs changes of an appointment in sequence, each on the version that the previous one made. */
function useSerialQueue() {
  const running = useRef(new Map<number, Promise<void>>());
  /** The new version of each version that this page has changed. */
  const nextVersions = useRef(new Map<string, number>());

  const latestOf = ({ id, version }: RecordVersion): number => {
    const next = nextVersions.current.get(`${id} ${version}`);
    return next === undefined ? version : latestOf({ id, version: next });
  };

  /** `change` never rejects; it resolves with the new version, or undefined if refused. */
  return (
    record: RecordVersion,
    change: (queued: QueuedChange) => Promise<number | undefined>,
  ): Promise<void> => {
    const { id } = record;
    const before = running.current.get(id);
    const task = (async () => {
      await before;
      const version = latestOf(record);
      const newVersion = await change({ version, isLast: () => running.current.get(id) === task });
      if (newVersion !== undefined) nextVersions.current.set(`${id} ${version}`, newVersion);
    })();
    running.current.set(id, task);
    return task;
  };
}
