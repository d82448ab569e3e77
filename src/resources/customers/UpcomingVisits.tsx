import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { CustomerCard } from '@/domain/customers/customerCard';
import { CardSection } from '@/src/components/CardSection';
import { AppointmentLinks } from '../records/AppointmentLinks';

export const UpcomingVisits = ({ customer: { upcoming_appointments } }: { customer: CustomerCard }) => {
  const translate = useTranslate();
  return (
    <CardSection title={translate('customers.upcoming')}>
      {upcoming_appointments.length === 0 && (
        <Typography color="textSecondary">{translate('customers.no_upcoming')}</Typography>
      )}
      <AppointmentLinks
        records={upcoming_appointments}
        detailsOf={({ service, employee }) => [service?.name, employee.full_name]}
      />
    </CardSection>
  );
};
