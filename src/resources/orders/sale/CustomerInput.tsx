import { useFormContext, useWatch } from 'react-hook-form';
import { CustomerChoice } from '@/src/booking/CustomerInputs';
import type { Sale } from './sale';
import { useSaleError } from './useSaleError';

const kinds = ['known', 'new', 'walk_in'] as const;

export const CustomerInput = () => {
  const { getValues, setValue } = useFormContext<Sale>();
  const [kind, known, person] = useWatch<Sale, ['kind', 'known', 'person']>({
    name: ['kind', 'known', 'person'],
  });
  const errorOf = useSaleError();
  return (
    <CustomerChoice
      kinds={kinds}
      choice={{ kind, known, person }}
      onChange={changes => {
        for (const [name, value] of Object.entries(changes)) {
          setValue(name as keyof Sale, value as never, { shouldDirty: true });
        }
        // A membership belongs to one customer.
        if ('kind' in changes || 'known' in changes) {
          getValues('items').forEach((_, index) => setValue(`items.${index}.membership_id`, null));
        }
      }}
      errorOf={errorOf}
    />
  );
};
