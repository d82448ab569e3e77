import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { CustomerPicker } from '../../../inputs/CustomerPicker';
import { customerKinds, type Booking, type CustomerKind } from './booking';
import { NewCustomer } from './NewCustomer';
import { Part } from './Part';

export type PartProps = {
  booking: Booking;
  onChange: (changes: Partial<Booking>) => void;
  say: (path: string) => string | undefined;
};

/** Somebody known, somebody new, or nobody by name. */
export const CustomerInputs = ({ booking, onChange, say }: PartProps) => {
  const translate = useTranslate();
  const { kind } = booking;
  return (
    <Part title={translate('calendar.book.who')}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={kind}
        onChange={(_, chosen: CustomerKind | null) => chosen && onChange({ kind: chosen })}
        aria-label={translate('calendar.book.who')}
      >
        {customerKinds.map(name => (
          <ToggleButton key={name} value={name}>
            {translate(`calendar.book.kinds.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {kind === 'known' && (
        <CustomerPicker
          customer={booking.known}
          onChange={known => onChange({ known })}
          message={say('customer_id')}
        />
      )}
      {kind === 'new' && (
        <NewCustomer person={booking.person} onChange={person => onChange({ person })} say={say} />
      )}
      {kind === 'walk_in' && (
        <Typography variant="body2" color="textSecondary">
          {translate('calendar.book.walk_in_hint')}
        </Typography>
      )}
    </Part>
  );
};
