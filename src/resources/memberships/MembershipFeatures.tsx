import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Membership } from '@/domain/memberships/membership';
import { CardSection } from '@/src/components/CardSection';

export const MembershipFeatures = ({ membership: { features } }: { membership: Membership }) => {
  const translate = useTranslate();
  return (
    <CardSection title={translate('resources.memberships.features')}>
      {features.length === 0 && (
        <Typography color="textSecondary">{translate('resources.memberships.no_features')}</Typography>
      )}
      <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
        {features.map(({ name }, index) => (
          <li key={index}>{name}</li>
        ))}
      </Box>
    </CardSection>
  );
};
