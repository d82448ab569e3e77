import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPage } from '@/src/routing/lazyPage';

const Page = () => 'The page';
const shown = (Lazy: ReturnType<typeof lazyPage>) =>
  render(
    <Suspense fallback="Loading">
      <Lazy />
    </Suspense>,
  ).container.textContent;

it('renders at once what was loaded before, and loads it once', async () => {
  const load = vi.fn(async () => ({ default: Page }));
  const Lazy = lazyPage(load);
  await Lazy.load();
  expect(shown(Lazy)).toBe('The page');
  expect(load).toHaveBeenCalledOnce();
});

it('shows its fallback until it is loaded', async () => {
  const Lazy = lazyPage(async () => ({ default: Page }));
  expect(shown(Lazy)).toBe('Loading');
  await screen.findByText('The page');
});

it('loads again what could not be loaded ahead', async () => {
  const load = vi.fn(async () => ({ default: Page })).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Lazy = lazyPage(load);
  await expect(Lazy.load()).rejects.toThrow(TypeError);
  expect(shown(Lazy)).toBe('Loading');
  await screen.findByText('The page');
});
