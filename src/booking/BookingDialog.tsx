import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent, useEffect } from 'react';
import { comment_max } from '@/domain/records/record';
import { useNotesCount } from '@/src/inputs/text/useNotesCount';
import type { BookingDefaults } from './BookingContext';
import { useCompany } from '@/src/company/CompanyContext';
import { useMoney } from '@/src/fields/Money';
import { SidePanel } from '@/src/components/dialogs/SidePanel';
import {
  changed,
  membershipOf,
  missingFields,
  totalOf,
  type Booking,
  type BookingErrors,
  lengthOf,
} from './booking';
import { emptyBooking, retimed } from './emptyBooking';
import { CustomerInputs, type SectionProps } from './CustomerInputs';
import { ItemsInput } from './ItemsInput';
import { useBookVisit } from './useBookVisit';
import { useServices } from './useServices';
import { WhenAndUntil } from './WhenAndUntil';
import { first } from '@/domain/assert';
import { WhenInputs } from '@/src/inputs/WhenInputs';
import { minutesBetween, instantOf, isSet } from '@/src/time/zoned';
import { EmployeePicker } from './EmployeePicker';
import { BookingSection } from './BookingSection';
import { useEmployees } from '@/src/company/useEmployees';
import { performerFor, performs } from './performerFor';
import { useConfirm } from '@/src/components/dialogs/useConfirm';
import { useDuplicates } from '@/src/company/useDuplicates';
import { useConflicts } from './useConflicts';
import { setBookingDraft } from './draft';

type Props = { defaults: BookingDefaults; onClose: () => void };

export default function BookingDialog({ defaults, onClose }: Props) {
  const translate = useTranslate();
  const company = useCompany();
  const { timezone } = company;
  const [written, setBooking] = useState(() => emptyBooking(defaults, company));
  const [from, setFrom] = useState(defaults);
  if (from !== defaults) {
    setFrom(defaults);
    setBooking(before => retimed(before, defaults, company));
  }
  const booking = useOnlyChoice(written);
  const { book, refused, isSending, isTried, dialog, ...sent } = useBookVisit(onClose);
  const wrong: BookingErrors = isTried ? { ...sent.wrong, ...missingFields(booking) } : {};
  const change = (changes: Partial<Booking>) => setBooking(before => changed(before, changes, timezone));
  const membership = membershipOf(booking);
  /** From the start; a swept stretch may become one here. */
  const isBlock = defaults.kind === 'block';
  const services = useServices();
  const money = useMoney();
  const total = booking.kind === 'block' || membership ? undefined : totalOf(booking.items, services);
  usePublishDraft(booking);
  const count = useNotesCount(booking.comment, comment_max);
  const errorOf = (path: string) => wrong[path] && translate(wrong[path], { _: wrong[path] });

  const [duplicate] = useDuplicates(booking.kind === 'new' ? booking.person : nobody);
  const { ask, confirmDialog } = useConfirm();
  const confirmed = async () => {
    const customer = duplicate && (duplicate.customer.full_name || translate('customers.no_name'));
    const t = (name: string) => translate(`calendar.book.duplicate.${name}`, { customer });
    if (customer && !(await ask({ title: t('title'), text: t('text'), yes: t('yes'), no: t('no') }))) return;
    await book(booking);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirmed();
  };

  return (
    <SidePanel
      title={translate(isBlock ? 'admin.shared.create_block' : 'calendar.book.title')}
      onClose={onClose}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <Box
          sx={{ flex: 1, overflowY: 'auto', px: 5, py: 3, display: 'grid', gap: 6, alignContent: 'start' }}
        >
          {(refused || Object.keys(wrong).length > 0) && (
            <Alert severity="error" role="alert">
              {translate(refused || 'validation.failed', { _: refused })}
            </Alert>
          )}
          {isBlock ? (
            <Typography color="textSecondary">{translate('calendar.book.block_hint')}</Typography>
          ) : (
            <CustomerInputs
              booking={booking}
              onChange={change}
              errorOf={errorOf}
              isStretch={defaults.end_at !== undefined}
            />
          )}
          {booking.kind === 'block' ? (
            <BlockInputs booking={booking} onChange={change} errorOf={errorOf} />
          ) : (
            <>
              {membership && (
                <Alert severity="info">
                  {translate('calendar.book.from_membership', { name: membership.name })}
                </Alert>
              )}
              <ItemsInput booking={booking} onChange={items => change({ items })} errorOf={errorOf} />
              <WhenAndUntil booking={booking} onChange={change} errorOf={errorOf} />
            </>
          )}
          <TextField
            label={translate('calendar.book.comment')}
            value={booking.comment}
            onChange={({ target }) => change({ comment: target.value })}
            multiline
            minRows={2}
            {...count}
          />
        </Box>
        <Box sx={theme => ({ ...bar, borderTop: `1px solid ${theme.palette.line}` })}>
          {total !== undefined && (
            <Typography className="tabular" sx={{ flex: 1, fontWeight: 600 }}>
              {translate('calendar.book.total', { amount: money(total) })}
            </Typography>
          )}
          <Button color="inherit" onClick={onClose}>
            {translate('admin.shared.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSending}>
            {translate(booking.kind === 'block' ? 'calendar.book.save_block' : 'calendar.book.save')}
          </Button>
        </Box>
      </Box>
      {dialog}
      {confirmDialog}
    </SidePanel>
  );
}

const nobody = { phone: null, email: null };

const bar = { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2, px: 5, py: 4 };

const BlockInputs = ({ booking, onChange, errorOf }: SectionProps) => {
  const translate = useTranslate();
  const { timezone } = useCompany();
  const { wall, until, items } = booking;
  const item = first(items);
  const minutes = minutesBetween(wall, until, timezone);
  return (
    <BookingSection title={translate('calendar.book.when')}>
      <EmployeePicker
        service={null}
        ownerType="block"
        wall={wall}
        minutes={minutes}
        label={translate('calendar.book.employee')}
        employeeId={item.employee_id}
        onChange={employee_id => onChange({ items: items.with(0, { ...item, employee_id }) })}
        message={errorOf('employee_id')}
      />
      <WhenInputs
        wall={wall}
        onChange={begins => onChange({ wall: begins })}
        dateLabel={translate('calendar.book.date')}
        timeLabel={translate('calendar.book.time')}
        message={errorOf('start_at')}
      />
      <WhenInputs
        wall={until}
        onChange={later => onChange({ until: later })}
        dateLabel={translate('calendar.book.until_date')}
        timeLabel={translate('calendar.book.until')}
        message={errorOf('end_at')}
      />
    </BookingSection>
  );
};

/** Selects a single available employee or service, and clears one that is no longer offered. */
function useOnlyChoice(booking: Booking): Booking {
  const services = useServices();
  const { employees } = useEmployees();
  const conflicts = useConflicts(booking.wall);
  const [sole, ...colleagues] = employees;
  const alone = sole && colleagues.length === 0 ? sole.id : null;
  const isGone = (id: number) => services.length > 0 && services.every(service => service.id !== id);
  const items = booking.items.map(({ service_id, employee_id }) => ({
    service_id: service_id !== null && isGone(service_id) ? null : service_id,
    employee_id: employee_id ?? alone,
  }));
  const [item, ...others] = items;
  if (!item || others.length > 0 || item.service_id !== null || booking.kind === 'block') {
    return { ...booking, items };
  }

  const { employee_id } = item;
  const offered = services.filter(service => employee_id === null || performs(service, employee_id));
  const [only, ...more] = offered;
  if (!only || more.length > 0) return { ...booking, items };
  const performer = employee_id ?? performerFor(only, conflicts, null);
  return { ...booking, items: [{ service_id: only.id, employee_id: performer }] };
}

const minute_ms = 60_000;
/** How long a visit is shown before its service is chosen. */
const unknown_min = 30;

/** Shows the calendar the time of a booking that is being written, until the form closes. */
function usePublishDraft({ kind, items, wall, until }: Booking) {
  const { timezone } = useCompany();
  const length_min = lengthOf(items, useServices()) || unknown_min;
  const start_at = isSet(wall) ? instantOf(wall, timezone) : null;
  const blockedUntil = kind === 'block' && isSet(until) ? instantOf(until, timezone) : null;
  const end_at = start_at === null ? null : (blockedUntil ?? start_at + length_min * minute_ms);
  const employee_id = items[0]?.employee_id ?? null;

  useEffect(() => {
    const isSpan = start_at !== null && end_at !== null && end_at > start_at;
    setBookingDraft(isSpan ? { start_at, end_at, employee_id } : null);
  }, [start_at, end_at, employee_id]);
  useEffect(() => () => setBookingDraft(null), []);
}
