import { useTranslate } from 'ra-core';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PlanLoss, PlanQuote } from '@/domain/plans/plan';
import { featuresOf } from '@/domain/plans/plans';

/** What a lower plan takes away; unused features are omitted. */
export const LostFeatures = ({ quote: { plan, losses, when } }: { quote: PlanQuote }) => {
  const translate = useTranslate();
  const relevantLosses = losses.filter(({ count }) => count !== 0);
  if (relevantLosses.length === 0) return null;
  const credits = featuresOf(plan).assistant_credits;
  const textOf = ({ feature, count }: PlanLoss) =>
    translate(`billing.losses.${feature}`, { smart_count: count ?? 0, credits });
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>
        {translate(`billing.quote.${when === 'now' ? 'loses_at_once' : 'loses'}`)}
      </Typography>
      <Box component="ul" sx={{ my: 2, pl: 5, display: 'grid', gap: 1 }}>
        {relevantLosses.map(loss => (
          <li key={loss.feature}>{textOf(loss)}</li>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {translate('billing.quote.keeps')}
      </Typography>
    </div>
  );
};
