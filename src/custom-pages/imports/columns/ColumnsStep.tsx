import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, useId } from 'react';
import { type Import, matchChoices, type MatchChoice } from '@/domain/imports/import';
import { apiErrorOf, invalidFields } from '@/src/dataProvider/apiError';
import { useT } from '@/src/hooks/useT';
import { DiscardButton } from '../DiscardButton';
import { useImportActions } from '../useImportActions';
import { useImportUrl } from '../useImportUrl';
import { ColumnRow } from './ColumnRow';
import { SheetInputs } from './SheetInputs';
import { useMapping } from './useMapping';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useImportCollection } from '../useImportCollection';

export const ColumnsStep = ({ import: one }: { import: Import }) => {
  const t = useT('imports.columns');
  const translate = useTranslate();
  const url = useImportUrl();
  const state = useMapping(one);
  const [matches, setMatches] = useState(one.matches);
  const { preview } = useImportActions(one.id);
  const check = useMutation({
    mutationFn: () => preview({ mapping: state.mapping, matches }),
    onSuccess: () => url.showRows(undefined),
  });
  const read = useMutation({ mutationFn: preview, onMutate: url.showColumns });
  const isBusy = check.isPending || read.isPending;
  const isTwice = one.columns.some((_, at) => state.isTwice(at));
  const error = check.error ?? read.error;

  return (
    <>
      <Typography color="textSecondary" sx={{ maxWidth: 720 }}>
        {t('hint')}
      </Typography>
      <SheetInputs import={one} isDisabled={isBusy} onChange={choices => read.mutate(choices)} />
      <Card>
        <Box component="ul" aria-label={t('column')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {one.columns.map((_, at) => (
            <ColumnRow key={at} columns={one.columns} at={at} state={state} isDisabled={isBusy} />
          ))}
        </Box>
      </Card>
      <MatchInput value={matches} isDisabled={isBusy} onChange={setMatches} />
      {error && (
        <Alert severity="error" role="alert">
          {invalidFields(error).mapping ??
            apiErrorOf(error)?.message ??
            translate('ra.notification.http_error')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Button
          variant="contained"
          disabled={isTwice || read.isPending}
          loading={check.isPending}
          onClick={() => check.mutate()}
        >
          {t('check')}
        </Button>
        <DiscardButton import={one} />
        <Typography variant="body2" color="textSecondary" role="status">
          {check.isPending ? t('checking') : isTwice && t('twice_hint')}
        </Typography>
      </Box>
    </>
  );
};

type Props = { value: MatchChoice; isDisabled: boolean; onChange: (value: MatchChoice) => void };

const MatchInput = ({ value, isDisabled, onChange }: Props) => {
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
