import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFieldArray } from 'react-hook-form';
import type { Service } from '@/domain/services/service';
import { useGetAll } from '@/src/company/useGetAll';
import { PricedRow } from '@/src/inputs/PricedRow';
import { useCompany } from '@/src/company/CompanyContext';

type Draft = { service_id: number; price: { amount?: number; currency: string }; duration?: number };
type Form = { services: Draft[] };

/** Price and duration default to those of the first performer. */
export const PerformedInput = () => {
  const translate = useTranslate();
  const { currency } = useCompany();
  const { records, isPending } = useGetAll<Service>('services', { field: 'position' });
  const { fields, append, remove } = useFieldArray<Form, 'services'>({ name: 'services' });

  const attach = ({ id, employees: [previous] }: Service) => {
    const price = { amount: previous?.price.amount, currency: currency.code };
    append({ service_id: id, price, duration: previous?.duration }, { shouldFocus: false });
  };

  if (!isPending && records.length === 0) {
    return <Typography color="textSecondary">{translate('employees.no_services')}</Typography>;
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {records.map(service => {
        const { id, name, category } = service;
        const index = fields.findIndex(({ service_id }) => service_id === id);
        return (
          <PricedRow
            key={id}
            name={name}
            hint={category}
            source={index < 0 ? undefined : `services.${index}`}
            fieldId={fields[index]?.id}
            labels={{
              chosen: translate('employees.performs_it', { name }),
              price: translate('employees.price_of', { name }),
              duration: translate('employees.duration_of', { name }),
            }}
            onTurn={() => (index < 0 ? attach(service) : remove(index))}
          />
        );
      })}
    </Box>
  );
};
