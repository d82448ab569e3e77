import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { CardSection } from '../../layout/CardSection';

/** The memberships that hold now. */
export const CustomerMemberships = () => {
  const translate = useTranslate();
  return (
    <CardSection title={translate('customers.memberships')}>
      <Typography color="textSecondary">{translate('customers.no_memberships')}</Typography>
    </CardSection>
  );
};
