import Add from '@mui/icons-material/AddOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useDelete, useLocale, useRefresh, useTranslate } from 'ra-core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useT } from '@/src/hooks/useT';
import type { ScheduleAdjustment } from '@/domain/schedule/hours/adjustmentSchema';
import type { VisitDecision } from '@/domain/records/visitDecision';
import { affectedVisitsOf, type AffectedVisits } from '@/src/dataProvider/apiError';
import { CardSection } from '@/src/components/CardSection';
import { useCompany } from '@/src/company/CompanyContext';
import { ToneChip } from '@/src/components/ToneChip';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { capitalized, formatDay } from '@/src/time/formats';
import { today } from '@/src/time/zoned';
import { useNotifyScheduled } from './useNotifyScheduled';

const AdjustmentDialog = lazy(() => import('./AdjustmentDialog'));
const VisitDecisionsDialog = lazy(() => import('@/src/forms/visitDecisions/VisitDecisionsDialog'));

type Props = {
  resource: string;
  days: ScheduleAdjustment[];
  mayAdd: boolean;
  mayRemove: boolean;
  note?: ReactNode;
};

/** Past dates are shown on request. */
export const ScheduleAdjustments = ({ resource, days, mayAdd, mayRemove, note }: Props) => {
  const now = today(useCompany().timezone);
  const [isAdding, setIsAdding] = useState(false);
  const [showsPast, setShowsPast] = useState(false);
  const ahead = days.filter(({ date }) => date >= now);
  const shown = showsPast ? days : ahead;
  const t = useT('hours.days');
  return (
    <CardSection title={t('title')}>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {shown.length === 0 ? t('none') : t('hint')}
      </Typography>
      {note}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(day => (
          <AdjustedDay key={day.id} resource={resource} day={day} mayRemove={mayRemove} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        {mayAdd && (
          <Button variant="outlined" startIcon={<Add />} onClick={() => setIsAdding(true)}>
            {t('add')}
          </Button>
        )}
        {days.length > ahead.length && !showsPast && (
          <Button color="inherit" onClick={() => setShowsPast(true)}>
            {t('past')}
          </Button>
        )}
      </Box>
      {isAdding && (
        <Suspense fallback={null}>
          <AdjustmentDialog resource={resource} existing={days} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </CardSection>
  );
};

const tones = { holiday: 'neutral', short_day: 'warning', all_day: 'info' } as const;

type DayProps = { resource: string; day: ScheduleAdjustment; mayRemove: boolean };

const AdjustedDay = ({ resource, day: { id, date, type, from, to, breaks = [] }, mayRemove }: DayProps) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const notifyUndoable = useNotifyScheduled();
  const refresh = useRefresh();
  const notifyError = useNotifyError();
  const [affected, setAffected] = useState<AffectedVisits>();
  const [remove, { isPending }] = useDelete();
  const named = formatDay(date, locale, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' });
  const range = (span: { from: string; to: string }) => translate('admin.shared.range', span);
  const send = (decisions?: VisitDecision[]) => {
    let undoToken: string | undefined;
    const onUndoable = (token: string | undefined) => (undoToken = token);
    const onSuccess = () => {
      setAffected(undefined);
      notifyUndoable(undoToken, 'hours.days.removed', { date: named });
      refresh();
    };
    const onError = (error: unknown) => {
      const found = affectedVisitsOf(error);
      setAffected(found);
      if (!found) notifyError(error);
    };
    const meta = { decisions, onUndoable };
    void remove(resource, { id, meta }, { mutationMode: 'pessimistic', onSuccess, onError });
  };
  return (
    <Box component="li" sx={theme => ({ ...row, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{capitalized(named)}</Typography>
        {type === 'short_day' && from && to && (
          <Typography variant="body2" color="textSecondary" className="tabular">
            {[range({ from, to }), breaks.length > 0 && breakWords()].filter(Boolean).join(' · ')}
          </Typography>
        )}
      </Box>
      <ToneChip tone={tones[type]} label={translate(`hours.days.types.${type}`)} />
      {mayRemove && (
        <IconButton
          aria-label={translate('hours.days.remove', { date: named })}
          loading={isPending}
          onClick={() => send()}
        >
          <Delete />
        </IconButton>
      )}
      {affected && (
        <Suspense fallback={null}>
          <VisitDecisionsDialog
            affected={affected}
            isSaving={isPending}
            onDecide={send}
            onClose={() => setAffected(undefined)}
          />
        </Suspense>
      )}
    </Box>
  );

  function breakWords() {
    return `${translate('hours.break')} ${breaks.map(range).join(', ')}`;
  }
};

const row = { display: 'flex', gap: 3, alignItems: 'center', py: 2, minHeight: 52 };
