import { useListContext } from 'ra-core';
import type { PageMeta } from '@/domain/lists/page';

/** `isExact` is false where there are more items than `total`. */
export function useTotal(): { total: number; isExact: boolean } {
  const { total = 0, meta } = useListContext();
  return { total, isExact: isExactTotal(meta) };
}

export const isExactTotal = (meta: PageMeta | undefined): boolean => meta?.total_is_exact !== false;
