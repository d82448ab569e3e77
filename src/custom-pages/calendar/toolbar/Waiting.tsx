import Wait from '@mui/icons-material/HourglassTopOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetList, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { companyPaths } from '@/src/routing/companyPaths';
import type { Day } from '@/src/time/dates';

/** How many wait for a time on these days, with the way to them; nothing where nobody does. */
export const Waiting = ({ from, to }: { from: Day; to: Day }) => {
  const translate = useTranslate();
  const { id: company } = useCompany();
  const mayRead = usePermitted()('waiting_list.read.all');
  const { total = 0 } = useGetList(
    'waiting_list',
    {
      filter: { from, to },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'created_at', order: 'ASC' },
    },
    { enabled: mayRead, meta: { isSilent: true } },
  );
  if (total === 0) return null;
  const label = translate('resources.waiting_list.waiting_on', { smart_count: total });
  return (
    <Button
      component={Link}
      to={companyPaths(company).list('waiting_list', { from, to })}
      variant="outlined"
      color="inherit"
      size="small"
      startIcon={<Wait />}
      aria-label={label}
      sx={{ minWidth: 0 }}
    >
      <Box component="span" aria-hidden sx={{ display: { sm: 'none' } }}>
        {total}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  );
};
