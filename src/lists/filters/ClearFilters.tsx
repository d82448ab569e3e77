import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

type Props = { isNarrowed: boolean; isEmpty: boolean; onClear: () => void };

/** Not where nothing is found: the empty page offers it itself. */
export const ClearFilters = ({ isNarrowed, isEmpty, onClear }: Props) => {
  const translate = useTranslate();
  if (!isNarrowed || isEmpty) return null;
  return (
    <Button color="inherit" onClick={onClear}>
      {translate('collections.filters.clear')}
    </Button>
  );
};
