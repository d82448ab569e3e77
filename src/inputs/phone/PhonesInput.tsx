import Add from '@mui/icons-material/AddOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import type { PhoneCountry } from '@/domain/phones/countryOfPhone';
import { PhoneField } from './PhoneField';

type Props = { source: string; home?: PhoneCountry; most: number };

const label = 'settings.address.phone';

/** Each in its country's format; other pages show the first. */
export const PhonesInput = ({ source, home, most }: Props) => {
  const translate = useTranslate();
  const { field } = useController({ name: source });
  const phones: string[] = field.value ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {phones.map((_, index) => (
        // Numbers have no ids, so the index is the key.
        <Box key={`${index} of ${phones.length}`} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <PhoneField source={`${source}.${index}`} label={label} home={home} />
          <IconButton
            aria-label={translate('settings.address.remove_phone', { number: index + 1 })}
            onClick={() => field.onChange(phones.filter((_, at) => at !== index))}
          >
            <Delete />
          </IconButton>
        </Box>
      ))}
      {phones.length < most && (
        <Box>
          <Button variant="outlined" startIcon={<Add />} onClick={() => field.onChange([...phones, ''])}>
            {translate('settings.address.add_phone')}
          </Button>
        </Box>
      )}
    </Box>
  );
};
