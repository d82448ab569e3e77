import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate, type Identifier } from 'ra-core';
import { Fragment, useState } from 'react';
import { useT } from '../hooks/useT';
import { useEmployees } from '../company/useEmployees';
import { apiErrorOf } from '../dataProvider/apiError';
import { useCompany } from '../company/CompanyContext';
import { formatMoment } from '../time/formats';

export type VisitAction = 'reassign' | 'cancel' | 'keep';

/** The first is chosen to begin with. */
export type VisitActionChoices = [VisitAction, ...VisitAction[]];

/** The choice in the API's format; undefined until a colleague is chosen. */
export function useVisitActions(actions: VisitActionChoices) {
  const [action, setAction] = useState(actions[0]);
  const [colleague, setColleague] = useState<number | ''>('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = action === 'reassign' && colleague === '';

  const decide = () => {
    setIsTried(true);
    if (isMissing) return undefined;
    return action === 'reassign'
      ? { reassign_to: Number(colleague) }
      : action === 'cancel'
        ? { cancel_visits: true }
        : { keep_visits: true };
  };
  return {
    action,
    decide,
    choice: {
      actions,
      action,
      colleague,
      isWrong: isTried && isMissing,
      onAction: setAction,
      onColleague: setColleague,
    },
  };
}

type Props = ReturnType<typeof useVisitActions>['choice'] & {
  labelledBy: string;
  /** The visits' own employee, who is not offered. */
  except?: Identifier;
  error?: unknown;
};

export const VisitActions = ({
  actions,
  action,
  colleague,
  isWrong,
  onAction,
  onColleague,
  ...props
}: Props) => {
  const { employees } = useEmployees();
  const { labelledBy, except, error } = props;
  const t = useT('employees.leave');
  return (
    <>
      <RadioGroup
        value={action}
        onChange={(_, chosen) => onAction(chosen as VisitAction)}
        aria-labelledby={labelledBy}
      >
        {actions.map(name => (
          <Fragment key={name}>
            <FormControlLabel value={name} control={<Radio />} label={t(name)} />
            {action === name && name === 'reassign' && (
              <TextField
                select
                label={t('colleague')}
                value={colleague}
                onChange={({ target }) => onColleague(Number(target.value))}
                error={isWrong}
                helperText={isWrong ? t('choose') : undefined}
                sx={{ ml: 8, my: 2 }}
              >
                {employees
                  .filter(employee => employee.id !== except)
                  .map(employee => (
                    <MenuItem key={employee.id} value={employee.id}>
                      {employee.full_name}
                    </MenuItem>
                  ))}
              </TextField>
            )}
            {action === name && name !== 'reassign' && (
              <Typography variant="body2" color="textSecondary" sx={{ ml: 8 }}>
                {t(`${name}_hint`)}
              </Typography>
            )}
          </Fragment>
        ))}
      </RadioGroup>
      {action === 'reassign' && <Impossible error={error} />}
    </>
  );
};

const Impossible = ({ error }: { error: unknown }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const { code, records = [] } = apiErrorOf(error) ?? {};
  if (code !== 'cannot_reassign') return null;
  return (
    <Alert severity="error" role="alert">
      {translate('employees.leave.impossible')}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 4 }}>
        {records.map(({ id, start_at, customer, warnings = [] }) => (
          <li key={id}>
            {[
              formatMoment(start_at, timezone, locale),
              customer,
              ...warnings.map(name => translate(`errors.warnings.${name}`)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </Box>
    </Alert>
  );
};
