import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { DurationInput } from './DurationInput';
import { PriceInput } from './PriceInput';

type Props = {
  name: string;
  hint?: string;
  /** Where price and duration stand in the form; undefined while it is not chosen. */
  source: string | undefined;
  /** The field's own name in its list: one that was detached leaves no draft to the next in its place. */
  fieldId?: string;
  /** What the box and the two fields are called, for whoever does not see beside what they stand. */
  words: { chosen: string; price: string; duration: string };
  onTurn: () => void;
  /** It cannot be chosen. */
  isLocked?: boolean;
};

/** One of a list of which some are chosen, each with its own price and duration. */
export const PricedRow = ({ name, hint, source, fieldId, words, onTurn, isLocked }: Props) => {
  const translate = useTranslate();
  const isChosen = source !== undefined;
  return (
    <Box component="li" sx={theme => ({ ...row, borderTop: `1px solid ${theme.palette.line}` })}>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <Checkbox
          checked={isChosen}
          onChange={onTurn}
          disabled={isLocked}
          slotProps={{ input: { 'aria-label': words.chosen } }}
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
            spoken={words.price}
          />
          <DurationInput
            source={`${source}.duration`}
            label={translate('resources.services.fields.employees.duration')}
            spoken={words.duration}
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
