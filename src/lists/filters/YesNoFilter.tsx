import { useTranslate } from 'ra-core';
import type { FilterProps } from '../ListPageContext';
import { SelectFilter } from './SelectFilter';

type Props = FilterProps & { scope: string };

/** Labelled by `<scope>.yes` and `<scope>.no`. */
export const YesNoFilter = ({ scope, value, onChange, ...props }: Props) => {
  const translate = useTranslate();
  return (
    <SelectFilter
      {...props}
      value={value === undefined ? undefined : value ? 'yes' : 'no'}
      onChange={chosen => onChange(chosen === undefined ? undefined : chosen === 'yes')}
      choices={['yes', 'no'].map(id => ({ id, name: translate(`${scope}.${id}`) }))}
    />
  );
};
