import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import type { WaitingEntry } from '@/domain/waiting/waitingList';
import { PhoneText } from '@/src/components/PhoneText';
import { ToneChip } from '@/src/components/ToneChip';
import { useCompany } from '@/src/company/CompanyContext';
import { RecordName } from '@/src/fields/Picture';
import { formatDay, formatMoment, formatTime } from '@/src/time/formats';
import { useDay } from '@/src/time/useDay';

const useEntry = () => useRecordContext<WaitingEntry>();

export const NameField = () => {
  const entry = useEntry();
  return entry ? <RecordName name={entry.customer.full_name} /> : null;
};

/** To call them with one press. */
export const PhoneField = () => {
  const { phone, email } = useEntry()?.customer ?? {};
  if (phone)
    return (
      <Link
        href={`tel:${phone}`}
        underline="hover"
        color="inherit"
        onClick={event => event.stopPropagation()}
      >
        <PhoneText phone={phone} />
      </Link>
    );
  return <span>{email}</span>;
};

export const ItemsField = () => {
  const translate = useTranslate();
  const entry = useEntry();
  return entry?.items.map(({ service, employee }, index) => (
    <Box key={index} component="span" sx={{ display: 'block' }}>
      {service.name}
      <span className="muted-text">
        {' · '}
        {employee?.full_name ?? translate('resources.waiting_list.anyone')}
      </span>
    </Box>
  ));
};

/** The days and hours that suit them. */
export const WhenField = () => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const entry = useEntry();
  if (!entry) return null;
  const { from, to, time_from, time_to } = entry;
  const day = (date: string) => formatDay(date, locale, { day: 'numeric', month: 'short' });
  const times =
    time_from && time_to
      ? translate('admin.shared.range', { from: time_from, to: time_to })
      : time_from
        ? translate('resources.waiting_list.after', { time: time_from })
        : time_to && translate('resources.waiting_list.before', { time: time_to });
  return (
    <span className="tabular">
      {from === to ? day(from) : translate('admin.shared.range', { from: day(from), to: day(to) })}
      {times && <span className="muted-text">, {times}</span>}
    </span>
  );
};

/** What is held for them, else how the wish stands. */
export const StateField = () => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const entry = useEntry();
  if (!entry) return null;
  const { offer, state } = entry;
  if (offer) {
    const until = formatTime(offer.expires_at, timezone, locale);
    return (
      <span>
        <ToneChip tone="warning" label={translate('resources.waiting_list.held', { until })} />
        <Box component="span" className="muted-text" sx={{ display: 'block' }}>
          {formatMoment(offer.start_at, timezone, locale)}
        </Box>
      </span>
    );
  }
  const tone = state === 'booked' ? 'success' : 'neutral';
  return <ToneChip tone={tone} label={translate(`resources.waiting_list.choices.state.${state}`)} />;
};

export const SinceField = () => {
  const day = useDay();
  const entry = useEntry();
  return entry ? <span className="tabular">{day(entry.created_at)}</span> : null;
};
