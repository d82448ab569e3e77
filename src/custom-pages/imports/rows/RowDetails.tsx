import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ImportRow } from '../../../../domain/imports/import';
import { useT } from '../../../hooks/useT';
import { useFieldLabel } from '../useFieldLabel';

/** Why the row is refused or left, else what it changes, else what was understood. */
export const RowDetails = ({ row }: { row: ImportRow }) => {
  const t = useT('imports');
  const { outcome, errors, warnings, changes, values, duplicate_of, left } = row;
  const orNothing = (value: string) => value || t('rows.nothing');
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      {left && <Typography variant="body2">{t(`left.${left}`)}</Typography>}
      {duplicate_of !== null && (
        <Typography variant="body2">{t('rows.same_as', { row: duplicate_of })}</Typography>
      )}
      {errors.map(({ field, message }, index) => (
        <Line key={index} field={field} color="error">
          {message}
        </Line>
      ))}
      {outcome === 'changed' &&
        changes.map(({ field, before, after }) => (
          <Line key={field} field={field}>
            {t('rows.change', { before: orNothing(before), after: orNothing(after) })}
          </Line>
        ))}
      {outcome === 'new' && !left && <Values values={values} />}
      {warnings.map(({ field, message }, index) => (
        <Line key={index} field={field} color="warning">
          {message}
        </Line>
      ))}
    </Box>
  );
};

const Values = ({ values }: Pick<ImportRow, 'values'>) => (
  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
    {values.map(({ value }) => value).join(' · ')}
  </Typography>
);

type LineProps = { field: string; color?: 'error' | 'warning'; children: ReactNode };

const Line = ({ field, color, children }: LineProps) => {
  const fieldLabel = useFieldLabel();
  // An error of the whole row has no field.
  const label = field && fieldLabel(field);
  return (
    <Typography
      variant="body2"
      sx={theme => ({ overflowWrap: 'anywhere', color: color && theme.palette.tones[color].text })}
    >
      {label && (
        <Box component="span" sx={{ fontWeight: 600 }}>
          {`${label}: `}
        </Box>
      )}
      {children}
    </Typography>
  );
};
