import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { DurationInput } from './DurationInput';
import { PriceInput } from './PriceInput';

type Props = {
  name: string;
  hint?: string;
  /** The form path of price and duration; undefined while unchosen. */
  source: string | undefined;
  /** The row's id in its list, so that the next row does not inherit a removed row's draft. */
  fieldId?: string;
  /** For screen readers. */
  labels: { chosen: string; price: string; duration: string };
  onTurn: () => void;
  isLocked?: boolean;
};

export const PricedRow = ({ name, hint, source, fieldId, labels, onTurn, isLocked }: Props) => {
  const translate = useTranslate();
  const isChosen = source !== undefined;
  return (
    <Box component="li" sx={theme => ({ ...row, borderTop: `1px solid ${theme.palette.line}` })}>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <Checkbox
          checked={isChosen}
          onChange={onTurn}
          disabled={isLocked}
          slotProps={{ input: { 'aria-label': labels.chosen } }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: isChosen ? 600 : 400 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {hint}
          </Typography>
        </Box>
      </Box>
      {isChosen && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }} key={fieldId}>
          <PriceInput
            source={`${source}.price.amount`}
            label={translate('resources.services.fields.employees.price')}
            ariaLabel={labels.price}
          />
          <DurationInput
            source={`${source}.duration`}
            label={translate('resources.services.fields.employees.duration')}
            ariaLabel={labels.duration}
          />
        </Box>
      )}
    </Box>
  );
};

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
  gap: 3,
  py: 3,
  alignItems: 'center',
};
