import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Membership } from '@/domain/memberships/membership';
import { Money } from '@/src/fields/Money';
import { CardSection } from '@/src/components/CardSection';
import { useCompany } from '@/src/company/CompanyContext';
import { useWithWhom } from './MembershipFields';
import { companyPaths } from '@/src/routing/companyPaths';

export const MembershipAddons = ({ membership: { addons } }: { membership: Membership }) => {
  const translate = useTranslate();
  const { id: company } = useCompany();
  const withWhom = useWithWhom();
  return (
    <CardSection title={translate('resources.memberships.visits')}>
      {addons.length === 0 && (
        <Typography color="textSecondary">{translate('resources.memberships.no_addons')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {addons.map(({ item_type, item_id, employee_id, visits, price, name }) => (
          <Box
            component="li"
            key={`${item_type} ${item_id} ${employee_id}`}
            sx={theme => ({ ...row, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link component={RouterLink} to={companyPaths(company).show(`${item_type}s`, item_id)}>
                {name}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {withWhom(employee_id)}
              </Typography>
            </Box>
            <Box className="tabular" sx={{ textAlign: 'right' }}>
              <Typography sx={{ fontWeight: 600 }}>
                {visits} × <Money amount={price} />
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </CardSection>
  );
};

const row = { display: 'flex', gap: 4, alignItems: 'center', py: 3 };
