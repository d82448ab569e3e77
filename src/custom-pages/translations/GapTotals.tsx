import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { totalsOf, type Gap } from './gaps';
import { useGapKind } from './useGapTexts';

/** How many texts are left, by language and by what they are from. */
export const GapTotals = ({ gaps }: { gaps: Gap[] }) => {
  const translate = useTranslate();
  const kindOf = useGapKind();
  return totalsOf(gaps).map(({ locale, counts }) => (
    <Box key={locale} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}>
      <Typography variant="body2" color="textSecondary">
        {translate('translation_gaps.totals', { language: translate(`translations.languages.${locale}`) })}
      </Typography>
      {counts.map(([resource, count]) => (
        <Chip
          key={resource}
          size="small"
          variant="outlined"
          label={`${kindOf(resource, resource === 'companies' ? 1 : 2)}: ${count}`}
          className="tabular"
        />
      ))}
    </Box>
  ));
};
