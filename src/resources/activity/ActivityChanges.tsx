import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Activity } from '@/domain/activity/activity';
import { visuallyHidden } from '@/src/theme/visuallyHidden';
import { useActivityTexts } from './useActivityTexts';

export const ActivityChanges = ({ entry }: { entry: Activity }) => {
  const translate = useTranslate();
  const { fieldName, printValue, touched } = useActivityTexts(entry);
  return (
    <>
      {entry.changes.map(({ field, from, to }) => (
        <Typography key={field} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {fieldName(field)}
          {': '}
          {from != null && from !== '' && (
            <>
              <Box component="span" sx={visuallyHidden}>
                {translate('activity.before')}
              </Box>
              <s>{printValue(field, from)}</s> →{' '}
            </>
          )}
          {printValue(field, to)}
        </Typography>
      ))}
      {touched && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {touched}
        </Typography>
      )}
    </>
  );
};
