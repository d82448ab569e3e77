import { useTranslate } from 'ra-core';
import type { Employee } from '../../../domain/employees/employee';
import { PricedRow } from '../../inputs/PricedRow';

type Props = {
  employee: Employee;
  /** Where the employee stands among those who perform; -1 when they do not. */
  index: number;
  fieldId: string | undefined;
  /** The plan has no place for one more. */
  isLocked: boolean;
  onAttach: () => void;
  onDetach: () => void;
};

export const PerformerInput = ({
  employee: { full_name: name, position },
  index,
  fieldId,
  isLocked,
  ...on
}: Props) => {
  const translate = useTranslate();
  const performs = index >= 0;
  return (
    <PricedRow
      name={name}
      hint={position}
      source={performs ? `employees.${index}` : undefined}
      fieldId={fieldId}
      isLocked={isLocked}
      words={{
        chosen: translate('services.performs', { name }),
        price: translate('services.price_of', { name }),
        duration: translate('services.duration_of', { name }),
      }}
      onTurn={performs ? on.onDetach : on.onAttach}
    />
  );
};
