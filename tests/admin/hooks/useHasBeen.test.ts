import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useHasBeen } from '@/src/hooks/useHasBeen';

it('stays true once it was', () => {
  const { result, rerender } = renderHook(({ is }) => useHasBeen(is), { initialProps: { is: false } });
  expect(result.current).toBe(false);
  rerender({ is: true });
  expect(result.current).toBe(true);
  rerender({ is: false });
  expect(result.current).toBe(true);
});
