import Check from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatMoney } from '@/domain/money/money';
import type { Plan } from '@/domain/plans/plan';
import type { BillingPeriod, PlanName } from '@/domain/plans/subscription';
import { ToneChip } from '@/src/components/ToneChip';

const planFeatures: Record<PlanName, string[]> = {
  solo: ['booking', 'site', 'one_employee', 'articles', 'assistant'],
  team: ['all_of_solo', 'employees', 'roles', 'hours', 'memberships', 'sales', 'reports'],
  business: ['all_of_team', 'own_roles', 'api_keys', 'webhooks', 'mcp'],
};

type Props = {
  plan: Plan;
  period: BillingPeriod;
  isChosen: boolean;
  /** Omitted where the user may not choose. */
  onChoose?: () => void;
  /** Null for no button. */
  label?: string | null;
  /** The relation to the company: the current plan or the next. */
  mark?: string;
  /** Its button has the focus at first, so that Enter takes it. */
  isPreselected?: boolean;
  /** Whether it has the requested feature. */
  isWanted?: boolean;
  /** Stands out where no feature was requested. */
  isRecommended?: boolean;
};

export const PlanCard = ({
  plan: details,
  period,
  isChosen,
  onChoose,
  label,
  mark,
  isPreselected,
  isWanted,
  isRecommended = details.plan === 'team',
}: Props) => {
  const { plan, features, prices, trial_days } = details;
  const standsOut = isWanted ?? isRecommended;
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const heading = useId();
  const { amount, currency } = prices[period];
  const isFree = amount === 0;
  const saved = prices.monthly.amount * 12 - prices.annual.amount;
  const credits = features.assistant_credits ?? 0;
  const money = (sum: number) => formatMoney(sum, currency, locale);

  return (
    <Card
      component="section"
      aria-labelledby={heading}
      sx={({ palette }) => ({
        p: 5,
        // The prices, buttons and features of cards side by side stand in rows.
        display: 'grid',
        alignContent: 'start',
        gridRow: { sm: 'span 4' },
        gridTemplateRows: { sm: 'subgrid' },
        gap: 4,
        borderColor: standsOut ? palette.primary.main : undefined,
      })}
    >
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography id={heading} variant="h2">
            {translate(`onboarding.plans.names.${plan}`)}
          </Typography>
          {mark && <ToneChip tone="primary" label={mark} />}
          {isWanted && <ToneChip tone="success" label={translate('billing.plans.has_feature')} />}
        </Box>
        <Typography color="textSecondary">{translate(`onboarding.plans.for.${plan}`)}</Typography>
      </div>
      <div>
        <Typography className="tabular" sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600 }}>
          {isFree ? translate('onboarding.plans.free') : money(amount)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ minHeight: { sm: 36 } }}>
          {!isFree && translate(`onboarding.plans.per.${period}`)}
          {!isFree && period === 'annual' && saved > 0 && (
            <Box component="span" sx={{ display: 'block', color: 'success.main' }}>
              {translate('onboarding.plans.saved', { sum: money(saved) })}
            </Box>
          )}
        </Typography>
      </div>
      {onChoose && label !== null && (
        <Button
          variant={standsOut ? 'contained' : 'outlined'}
          size="large"
          loading={isChosen}
          onClick={onChoose}
          aria-describedby={heading}
          autoFocus={isPreselected}
        >
          {label ??
            (trial_days > 0 && !isFree
              ? translate('onboarding.plans.trial', { smart_count: trial_days })
              : translate('onboarding.plans.begin'))}
        </Button>
      )}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          alignContent: 'start',
          gap: 2,
          gridRow: { sm: 4 },
        }}
      >
        {planFeatures[plan].map(feature => (
          <FeatureItem key={feature}>{translate(`onboarding.features.${feature}`)}</FeatureItem>
        ))}
        {credits > 0 && (
          <FeatureItem>
            {translate('onboarding.features.assistant_credits', { smart_count: credits })}
          </FeatureItem>
        )}
      </Box>
    </Card>
  );
};

const FeatureItem = ({ children }: { children: string }) => (
  <Box component="li" sx={{ display: 'flex', gap: 2 }}>
    <Check sx={{ color: 'success.main' }} />
    {children}
  </Box>
);
