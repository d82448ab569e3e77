import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldError } from '@/src/forms/useFieldError';
import type { Booking } from './booking';
import { CustomerChoice } from './CustomerInputs';

type Chosen = Pick<Booking, 'kind' | 'known' | 'person'>;
type Props = {
  kinds: readonly Booking['kind'][];
  /** Another customer, or none. */
  onChange?: () => void;
};

/** The choice of a customer as the fields `kind`, `known` and `person` of the form around it. */
export const FormCustomer = ({ kinds, onChange }: Props) => {
  const { setValue } = useFormContext<Chosen>();
  const [kind, known, person] = useWatch<Chosen, ['kind', 'known', 'person']>({
    name: ['kind', 'known', 'person'],
  });
  const change = (changes: Partial<Chosen>) => {
    const changed = { kind, known, person, ...changes };
    setValue('kind', changed.kind, { shouldDirty: true });
    setValue('known', changed.known, { shouldDirty: true });
    setValue('person', changed.person, { shouldDirty: true });
    if ('kind' in changes || 'known' in changes) onChange?.();
  };
  return (
    <CustomerChoice
      kinds={kinds}
      choice={{ kind, known, person }}
      onChange={change}
      errorOf={useFieldError()}
    />
  );
};
