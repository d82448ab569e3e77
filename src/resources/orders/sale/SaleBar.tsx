import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useServices } from '@/src/booking/useServices';
import { useMoney } from '@/src/fields/Money';
import { StickyBar } from '@/src/forms/StickyBar';
import { totalOf, type Sale } from './sale';

export const SaleBar = ({ cancelTo }: { cancelTo: string }) => {
  const translate = useTranslate();
  const money = useMoney();
  const { isSubmitting } = useFormState();
  const items = useWatch<Sale, 'items'>({ name: 'items' });
  const total = totalOf(items, useServices());
  const status = (
    <Typography className="tabular" color="textPrimary" sx={{ fontWeight: 600, fontSize: 16 }}>
      {translate('resources.orders.sale.total', { amount: money(total) })}
    </Typography>
  );
  return (
    <StickyBar status={status}>
      <Button component={Link} to={cancelTo} color="inherit">
        {translate('admin.shared.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {translate('resources.orders.sale.submit')}
      </Button>
    </StickyBar>
  );
};
