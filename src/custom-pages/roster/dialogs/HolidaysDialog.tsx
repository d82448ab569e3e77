import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useCompany } from '@/src/company/CompanyContext';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { Loading } from '@/src/components/Loading';
import { Failure } from '@/src/components/Failure';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { useT } from '@/src/hooks/useT';
import { addDays, type Day } from '@/src/time/dates';
import { today } from '@/src/time/zoned';
import type { RosterDialogProps } from '../rosterView';
import { useRosterTexts } from '../useRosterTexts';

const days_ahead = 364;

/** The company closes on the public holidays of the coming year, or on some of them. */
export default function HolidaysDialog({ send, onClose }: RosterDialogProps) {
  const t = useT('roster.holidays');
  const texts = useRosterTexts();
  const { timezone, schedule_adjustments } = useCompany();
  const [key] = useState(idempotencyKey);
  const from = today(timezone);
  const to = addDays(from, days_ahead);
  const { listPublicHolidays } = useDataProvider<CompanyDataProvider>();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['public_holidays', from],
    queryFn: async () => (await listPublicHolidays({ from, to })).data,
  });
  const amended = new Set(schedule_adjustments.map(({ date }) => date));
  const open = (data ?? []).filter(({ date }) => !amended.has(date));
  const [left, setLeft] = useState<Day[]>([]);
  const [isPending, setIsPending] = useState(false);
  const dates = open.map(({ date }) => date).filter(date => !left.includes(date));

  const submit = async () => {
    setIsPending(true);
    const message = { message: 'roster.holidays.done', messageArgs: { smart_count: dates.length } };
    const request = {
      method: 'POST' as const,
      path: 'public_holidays',
      body: { dates },
      idempotencyKey: key,
    };
    await send({ ...request, ...message, onDone: onClose });
    setIsPending(false);
  };
  const toggle = (date: Day) =>
    setLeft(left.includes(date) ? left.filter(one => one !== date) : [...left, date]);

  return (
    <FormDialog
      title={t('action')}
      submitLabel={t('save', { smart_count: dates.length })}
      onSubmit={() => void submit()}
      onClose={onClose}
      isPending={isPending}
      isDisabled={dates.length === 0}
      maxWidth="sm"
    >
      {isError && <Failure error={error} onRetry={refetch} />}
      {!data && !isError && <Loading />}
      {data?.length === 0 && <Typography>{t('none')}</Typography>}
      {data && data.length > 0 && open.length === 0 && <Typography>{t('all')}</Typography>}
      <FormGroup>
        {open.map(({ date, name }) => (
          <FormControlLabel
            key={date}
            control={<Checkbox checked={!left.includes(date)} onChange={() => toggle(date)} />}
            label={`${texts.day(date)} · ${name}`}
            sx={{ my: 0.5 }}
          />
        ))}
      </FormGroup>
    </FormDialog>
  );
}
