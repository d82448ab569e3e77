import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField';
import { useEffect, useEffectEvent } from 'react';

export type ComparedProps = PickersTextFieldProps & {
  /** Called after each change of the text. */
  compare: (isEmpty: boolean) => void;
};

export const ComparedTextField = ({ compare, ...props }: ComparedProps) => {
  const { value: text, areAllSectionsEmpty } = props;
  const onChanged = useEffectEvent(compare);
  useEffect(() => onChanged(areAllSectionsEmpty), [text, areAllSectionsEmpty]);
  return <PickersTextField {...props} />;
};
