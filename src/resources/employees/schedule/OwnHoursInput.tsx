import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useController } from 'react-hook-form';
import type { Hours } from '@/domain/schedule';
import { Choice } from '@/src/inputs/Choice';
import { useCompany } from '@/src/company/CompanyContext';
import { PlanGate, useIncluded } from '@/src/access/PlanGate';
import { size } from '@/src/theme/tokens';
import { WeekHours } from './WeekHours';

const WeekHoursInput = lazy(async () => ({
  default: (await import('@/src/inputs/hours/WeekHoursInput')).WeekHoursInput,
}));

const source = 'working_hours';

/** Own hours only where the plan includes them. */
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
      {own && (
        <Suspense fallback={<Skeleton variant="rounded" height={7 * size.row} />}>
          <WeekHoursInput source={source} like={ofCompany} />
        </Suspense>
      )}
      {!own && (
        <>
          {!mayHaveOwn && <Typography>{translate('employees.hours_company')}</Typography>}
          <WeekHours hours={ofCompany} />
        </>
      )}
    </>
  );
};
