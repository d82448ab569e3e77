import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { comment_max } from '@/domain/records/record';
import { useNotesCount } from '@/src/inputs/text/useNotesCount';
import type { BookingDefaults } from './BookingContext';
import { useCompany } from '@/src/company/CompanyContext';
import { useMoney } from '@/src/fields/Money';
import { SidePanel } from '@/src/components/dialogs/SidePanel';
import { changed, membershipOf, missingFields, totalOf, type Booking, type BookingErrors } from './booking';
import { emptyBooking, retimed } from './emptyBooking';
import { BlockInputs } from './BlockInputs';
import { CustomerInputs } from './CustomerInputs';
import { ItemsInput } from './ItemsInput';
import { useOnlyChoice } from './useOnlyChoice';
import { useBookVisit } from './useBookVisit';
import { usePublishDraft } from './usePublishDraft';
import { useServices } from './useServices';
import { WhenAndUntil } from './WhenAndUntil';

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
  const services = useServices();
  const money = useMoney();
  const total = booking.kind === 'block' || membership ? undefined : totalOf(booking.items, services);
  usePublishDraft(booking);
  const count = useNotesCount(booking.comment, comment_max);
  const errorOf = (path: string) => wrong[path] && translate(wrong[path], { _: wrong[path] });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void book(booking);
  };

  return (
    <SidePanel title={translate('calendar.book.title')} onClose={onClose}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <Box
          sx={{ flex: 1, overflowY: 'auto', px: 5, py: 3, display: 'grid', gap: 6, alignContent: 'start' }}
        >
          {(refused || Object.keys(wrong).length > 0) && (
            <Alert severity="error" role="alert">
              {translate(refused || 'validation.failed', { _: refused })}
            </Alert>
          )}
          <CustomerInputs booking={booking} onChange={change} errorOf={errorOf} />
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
    </SidePanel>
  );
}

const bar = { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2, px: 5, py: 4 };
