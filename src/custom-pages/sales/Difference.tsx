import Less from '@mui/icons-material/TrendingDownOutlined';
import More from '@mui/icons-material/TrendingUpOutlined';
import Same from '@mui/icons-material/TrendingFlatOutlined';
import { useLocale, useTranslate } from 'ra-core';
import { ToneChip } from '@/src/components/ToneChip';

/** The change from the previous period; nothing where there is nothing to compare. */
export const Difference = ({ now, before }: { now: number; before: number }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  if (before <= 0) return null;
  const share = (now - before) / before;
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0,
    signDisplay: 'exceptZero',
  }).format(share);
  const [tone, icon] =
    share > 0
      ? (['success', More] as const)
      : share < 0
        ? (['error', Less] as const)
        : (['neutral', Same] as const);
  return <ToneChip tone={tone} icon={icon} label={translate('sales_overview.difference', { percent })} />;
};
