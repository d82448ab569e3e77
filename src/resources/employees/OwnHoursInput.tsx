import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import type { Hours } from '../../../domain/schedule';
import { Choice } from '../../inputs/Choice';
import { WeekHoursInput } from '../../inputs/hours/WeekHoursInput';
import { useCompany } from '../../layout/CompanyContext';
import { PlanGate, useIncluded } from '../../layout/PlanGate';
import { WeekHours } from './WeekHours';

const source = 'working_hours';

/** The company's hours, or hours of their own, where the plan holds those. */
export const OwnHoursInput = () => {
  const translate = useTranslate();
  const { working_hours: ofCompany } = useCompany();
  const mayHaveOwn = useIncluded('individual_hours');
  const { field } = useController({ name: source });
  const own: Hours[] | null = field.value ?? null;
  const choose = (id: 'company' | 'own') =>
    field.onChange(id === 'company' ? null : ofCompany.map(shift => ({ ...shift, dayOff: false })));
  return (
    <>
      {(own || mayHaveOwn) && (
        <div>
          <Choice
            label={translate('employees.hours_choice')}
            value={own ? 'own' : 'company'}
            choices={(['company', 'own'] as const).map(id => ({
              id,
              name: translate(`employees.hours_${id}`),
            }))}
            onChange={choose}
          />
        </div>
      )}
      <PlanGate feature="individual_hours" />
      {own && <WeekHoursInput source={source} like={ofCompany} />}
      {!own && (
        <>
          {!mayHaveOwn && <Typography>{translate('employees.hours_company')}</Typography>}
          <WeekHours hours={ofCompany} />
        </>
      )}
    </>
  );
};
