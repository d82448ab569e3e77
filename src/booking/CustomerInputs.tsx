import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { CustomerPicker } from '@/src/inputs/pickers/CustomerPicker';
import type { Day } from '@/src/time/dates';
import { CustomerStrip } from './CustomerStrip';
import { customerKinds, emptyCustomer, type Booking, type CustomerKind } from './booking';
import { NewCustomer } from './NewCustomer';
import { BookingSection } from './BookingSection';

export type SectionProps = {
  booking: Booking;
  onChange: (changes: Partial<Booking>) => void;
  errorOf: (path: string) => string | undefined;
};

/** `isStretch`: a stretch of time was swept over, which may be to be blocked as well. */
export const CustomerInputs = ({
  booking,
  onChange,
  errorOf,
  isStretch,
}: SectionProps & { isStretch: boolean }) => {
  const translate = useTranslate();
  return (
    <BookingSection title={translate('calendar.book.customer')}>
      <CustomerChoice
        kinds={isStretch ? customerKinds : customerKinds.filter(kind => kind !== 'block')}
        choice={booking}
        date={booking.wall.date}
        onChange={onChange}
        errorOf={errorOf}
        autoFocus={booking.known === null}
      />
    </BookingSection>
  );
};

type Chosen = Pick<Booking, 'kind' | 'known' | 'person'>;
type ChoiceProps = Pick<SectionProps, 'errorOf'> & {
  kinds: readonly CustomerKind[];
  /** Of the visit that is being booked. */
  date?: Day;
  choice: Chosen;
  onChange: (changes: Partial<Chosen>) => void;
  autoFocus?: boolean;
};

export const CustomerChoice = ({ kinds, date, choice, onChange, errorOf, autoFocus }: ChoiceProps) => {
  const translate = useTranslate();
  const { kind, known, person } = choice;
  return (
    <>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={kind}
        onChange={(_, chosen: CustomerKind | null) => chosen && onChange({ kind: chosen })}
        aria-label={translate('calendar.book.customer')}
      >
        {kinds.map(name => (
          <ToggleButton
            key={name}
            value={name}
            sx={{ flex: 'auto', width: 'auto', px: 1, fontSize: { xs: 12, sm: 13 }, overflowWrap: 'normal' }}
          >
            {translate(`calendar.book.kinds.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {kind === 'known' && (
        <CustomerPicker
          customer={known}
          onChange={chosen => onChange({ known: chosen })}
          onAdd={kinds.includes('new') ? written => onChange(emptyCustomer(written)) : undefined}
          autoFocus={autoFocus}
          message={errorOf('customer_id')}
        />
      )}
      {kind === 'known' && known && <CustomerStrip customerId={known.id} date={date} />}
      {kind === 'new' && (
        <NewCustomer
          person={person}
          onChange={changed => onChange({ person: changed })}
          onUse={customer => onChange({ kind: 'known', known: customer })}
          errorOf={errorOf}
        />
      )}
      {kind === 'walk_in' && (
        <Typography variant="body2" color="textSecondary">
          {translate('calendar.book.walk_in_hint')}
        </Typography>
      )}
      {kind === 'block' && (
        <Typography variant="body2" color="textSecondary">
          {translate('calendar.book.block_hint')}
        </Typography>
      )}
    </>
  );
};
