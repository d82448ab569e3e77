import { useTranslate } from 'ra-core';
import { partsTotal } from '@/domain/bundles/bundleItem';
import { useMoney } from '@/src/fields/Money';

type Parts = Parameters<typeof partsTotal>[0];

export function useComparison() {
  const translate = useTranslate();
  const money = useMoney();
  return (price: number | null | undefined, items: Parts): string => {
    const total = partsTotal(items);
    const less = total - (price ?? total);
    const key = less > 0 ? 'costs_less' : less < 0 ? 'costs_more' : 'one_by_one';
    return translate(`resources.bundles.${key}`, {
      total: money(total),
      amount: money(Math.abs(less)),
      percent: total > 0 ? Math.round((less / total) * 100) : 0,
    });
  };
}
