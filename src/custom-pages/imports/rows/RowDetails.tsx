import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ImportableCollection } from '@/domain/imports/collections';
import { importFields } from '@/domain/imports/fields';
import type { ImportRow } from '@/domain/imports/import';
import { useT } from '@/src/hooks/useT';
import { useFieldLabel } from '../useFieldLabel';
import { useImportCollection } from '../useImportCollection';

/** Why the row is refused or left, else what it changes, else what was understood. */
export const RowDetails = ({ row }: { row: ImportRow }) => {
  const t = useT('imports');
  const collection = useImportCollection();
  const { outcome, errors, warnings, changes, values, duplicate_of, left } = row;
  const orNothing = (value: string) => value || t('table.nothing');
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      {left && <Typography variant="body2">{t(`left.${left}`)}</Typography>}
      {duplicate_of !== null && (
        <Typography variant="body2">{t('table.same_as', { row: duplicate_of })}</Typography>
      )}
      {errors.map(({ field, message }, index) => (
        <Line key={index} field={field} color="error">
          {message}
        </Line>
      ))}
      {outcome === 'changed' &&
        inFieldOrder(collection, changes).map(({ field, before, after }) => (
          <Line key={field} field={field}>
            {t('table.change', { before: orNothing(before), after: orNothing(after) })}
          </Line>
        ))}
      {outcome === 'new' && !left && <Values values={inFieldOrder(collection, values)} />}
      {warnings.map(({ field, message }, index) => (
        <Line key={index} field={field} color="warning">
          {message}
        </Line>
      ))}
    </Box>
  );
};

/** The server keeps no order. */
function inFieldOrder<Part extends { field: string }>(collection: ImportableCollection, parts: Part[]) {
  const at = ({ field }: Part) => importFields[collection].findIndex(({ name }) => name === field);
  return [...parts].sort((one, other) => at(one) - at(other));
}

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
