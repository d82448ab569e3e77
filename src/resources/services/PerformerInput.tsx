import { useTranslate } from 'ra-core';
import type { Employee } from '@/domain/employees/employee';
import { PricedRow } from '@/src/inputs/PricedRow';

type Props = {
  employee: Employee;
  /** Among the performers; -1 if the employee is none of them. */
  index: number;
  fieldId: string | undefined;
  /** The plan allows no more performers. */
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
      labels={{
        chosen: translate('services.performs', { name }),
        price: translate('services.price_of', { name }),
        duration: translate('services.duration_of', { name }),
      }}
      onTurn={performs ? on.onDetach : on.onAttach}
    />
  );
};
