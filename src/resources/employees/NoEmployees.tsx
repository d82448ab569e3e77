import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { Drawing } from '../../layout/Drawing';
import { Message } from '../../layout/Message';

/** A company always has somebody, so only a search finds nobody. */
export const NoEmployees = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  return (
    <Message
      drawing={<Drawing of="search" />}
      text={translate('employees.no_match', { search: filterValues.search ?? '' })}
      action={
        <Button variant="outlined" color="inherit" onClick={() => setFilters({})}>
          {translate('admin.services.clear')}
        </Button>
      }
    />
  );
};
