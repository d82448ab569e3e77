import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useEmployees } from '../../company/useEmployees';
import { useCompany } from '../../layout/CompanyContext';
import { ApplyToAll } from './ApplyToAll';
import { PerformerInput } from './PerformerInput';

type Draft = { employee_id: number; price: { amount?: number; currency: string }; duration?: number };
type Form = { employees: Draft[] };

/** A row for each employee: whether they perform the service, at what price, and how long. */
export const PerformersInput = () => {
  const translate = useTranslate();
  const { currency } = useCompany();
  const { employees, isPending } = useEmployees();
  const { getValues } = useFormContext<Form>();
  const { fields, append, remove, replace } = useFieldArray<Form, 'employees'>({ name: 'employees' });
  const indexOf = (id: number) => fields.findIndex(({ employee_id }) => employee_id === id);

  const attach = (employee_id: number) => {
    const like = getValues('employees').at(-1);
    const price = { amount: like?.price.amount, currency: currency.code };
    append({ employee_id, price, duration: like?.duration }, { shouldFocus: false });
  };
  const applyToAll = ({ amount, duration }: { amount: number; duration: number }) => {
    const performing = fields.map(({ employee_id }) => employee_id);
    const chosen = performing.length > 0 ? performing : employees.map(({ id }) => id);
    const price = { amount, currency: currency.code };
    replace(chosen.map(employee_id => ({ employee_id, price, duration })));
  };

  if (!isPending && employees.length === 0) {
    return <Typography color="textSecondary">{translate('admin.services.no_employees')}</Typography>;
  }
  return (
    <>
      {employees.length > 1 && <ApplyToAll onApply={applyToAll} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {employees.map(employee => (
          <PerformerInput
            key={employee.id}
            employee={employee}
            index={indexOf(employee.id)}
            fieldId={fields[indexOf(employee.id)]?.id}
            onAttach={() => attach(employee.id)}
            onDetach={() => remove(indexOf(employee.id))}
          />
        ))}
      </Box>
    </>
  );
};
