import { useLabel } from '@/src/hooks/useLabel';
import Add from '@mui/icons-material/AddOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { FieldGroup } from './FieldGroup';

type Props = { source: string; most: number; first: string; hint: string };

/** A new colour starts as `first`. */
export const ColorsInput = ({ source, most, first, hint }: Props) => {
  const translate = useTranslate();
  const label = useLabel({ source });
  const { field, fieldState } = useController({ name: source });
  const colors: string[] = field.value ?? [];
  return (
    <FieldGroup label={label} role="group" error={fieldState.error}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        {colors.map((color, index) => (
          <Box key={`${index} of ${colors.length}`} sx={{ display: 'flex', alignItems: 'center' }}>
            <Box
              component="input"
              type="color"
              value={color}
              aria-label={translate('settings.general.color', { number: index + 1 })}
              onChange={({ target }) =>
                field.onChange(colors.map((other, at) => (at === index ? target.value : other)))
              }
              onBlur={field.onBlur}
              sx={theme => ({ ...swatch, borderColor: theme.palette.field })}
            />
            <IconButton
              size="small"
              aria-label={translate('settings.general.remove_color', { number: index + 1 })}
              onClick={() => field.onChange(colors.filter((_, at) => at !== index))}
            >
              <Delete />
            </IconButton>
          </Box>
        ))}
        {colors.length < most && (
          <Button variant="outlined" startIcon={<Add />} onClick={() => field.onChange([...colors, first])}>
            {translate('settings.general.add_color')}
          </Button>
        )}
      </Box>
      <FormHelperText>{hint}</FormHelperText>
    </FieldGroup>
  );
};

const swatch = {
  width: 44,
  height: 44,
  p: 1,
  border: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  cursor: 'pointer',
};
