import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { CustomerCard } from '../../../domain/customers/customer';
import { CardSection } from '../../components/CardSection';
import { useCompany } from '../../company/CompanyContext';
import { StageChip } from '../records/StageChip';
import { capitalized, formatMoment } from '../../time/formats';
import { today } from '../../time/zoned';
import { companyPaths } from '../../routing/companyPaths';

export const UpcomingVisits = ({ customer: { upcoming_appointments } }: { customer: CustomerCard }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { id: company, timezone } = useCompany();
  return (
    <CardSection title={translate('customers.upcoming')}>
      {upcoming_appointments.length === 0 && (
        <Typography color="textSecondary">{translate('customers.no_upcoming')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {upcoming_appointments.map(({ id, start_at, service, employee, flow }) => (
          <Box
            component="li"
            key={id}
            sx={theme => ({ ...row, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link
                component={RouterLink}
                to={companyPaths(company).calendar({ date: today(timezone, start_at), record: id })}
                sx={{ fontWeight: 600 }}
              >
                {capitalized(formatMoment(start_at, timezone, locale))}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {[service?.name, employee.full_name].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <StageChip stage={flow.current_flow} />
          </Box>
        ))}
      </Box>
    </CardSection>
  );
};

const row = { display: 'flex', gap: 3, alignItems: 'center', py: 3 };
