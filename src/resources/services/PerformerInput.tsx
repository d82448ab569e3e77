import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Employee } from '../../../domain/employees/employee';
import { DurationInput } from '../../inputs/DurationInput';
import { PriceInput } from '../../inputs/PriceInput';

type Props = {
  employee: Employee;
  /** Where the employee stands among those who perform; -1 when they do not. */
  index: number;
  fieldId: string | undefined;
  onAttach: () => void;
  onDetach: () => void;
};

export const PerformerInput = ({ employee: { full_name: name, position }, index, fieldId, ...on }: Props) => {
  const translate = useTranslate();
  const performs = index >= 0;
  return (
    <Box component="li" sx={theme => ({ ...row, borderTop: `1px solid ${theme.palette.line}` })}>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <Checkbox
          checked={performs}
          onChange={performs ? on.onDetach : on.onAttach}
          aria-label={translate('admin.services.performs', { name })}
        />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: performs ? 600 : 400 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {position}
          </Typography>
        </Box>
      </Box>
      {performs && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }} key={fieldId}>
          <PriceInput
            source={`employees.${index}.price.amount`}
            label={translate('resources.services.fields.employees.price')}
            spoken={translate('admin.services.price_of', { name })}
          />
          <DurationInput
            source={`employees.${index}.duration`}
            label={translate('resources.services.fields.employees.duration')}
            spoken={translate('admin.services.duration_of', { name })}
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
