import Button from '@mui/material/Button';
import { useGetList, useListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Drawing } from '../../layout/Drawing';
import { Message } from '../../layout/Message';
import { Permitted } from '../../layout/Permitted';
import { useCompany } from '../../layout/CompanyContext';

/** Nothing matches, nothing in this tab, or nothing at all: three different things to say. */
export const NoServices = ({ enabled }: { enabled: boolean }) => {
  const translate = useTranslate();
  const { id } = useCompany();
  const { filterValues, setFilters } = useListContext();
  const others = useGetList('services', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'position', order: 'ASC' },
    filter: { enabled: !enabled },
  });

  if (filterValues.search) {
    return (
      <Message
        drawing={<Drawing of="search" />}
        text={translate('admin.services.no_match', { search: filterValues.search })}
        action={
          <Button variant="outlined" color="inherit" onClick={() => setFilters({})}>
            {translate('admin.services.clear')}
          </Button>
        }
      />
    );
  }

  const isFirst = others.total === 0;
  const kind = isFirst ? 'empty' : enabled ? 'empty_active' : 'empty_inactive';
  return (
    <Message
      drawing={<Drawing of="scissors" />}
      text={translate(`admin.services.${kind}`)}
      action={
        (isFirst || enabled) && (
          <Permitted permission="services.write.all">
            <Button component={Link} to={`/${id}/services/create`} variant="contained">
              {translate('admin.services.create')}
            </Button>
          </Permitted>
        )
      }
    />
  );
};
