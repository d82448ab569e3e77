import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { matchChoices, type MatchChoice } from '@/domain/imports/import';
import { useT } from '@/src/hooks/useT';
import { useImportCollection } from '../useImportCollection';

type Props = { value: MatchChoice; isDisabled: boolean; onChange: (value: MatchChoice) => void };

export const MatchInput = ({ value, isDisabled, onChange }: Props) => {
  const t = useT('imports.matches');
  const collection = useImportCollection();
  const label = useId();
  return (
    <FormControl disabled={isDisabled} sx={{ gap: 1 }}>
      <FormLabel id={label} sx={{ fontWeight: 600, color: 'text.primary' }}>
        {t('label')}
      </FormLabel>
      <Typography variant="body2" color="textSecondary">
        {t(collection)}
      </Typography>
      <RadioGroup
        aria-labelledby={label}
        value={value}
        onChange={(_, chosen) => onChange(chosen as MatchChoice)}
        sx={{ gap: 2, mt: 1 }}
      >
        {matchChoices.map(choice => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio size="small" sx={{ py: 0 }} />}
            sx={{ alignItems: 'flex-start', mr: 0 }}
            label={
              <>
                <Typography>{t(choice)}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {t(`${choice}_hint`)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
