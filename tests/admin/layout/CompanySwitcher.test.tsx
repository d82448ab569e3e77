import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CompanySwitcher } from '@/src/layout/CompanySwitcher';
import { show } from '@/tests/helpers/admin';

const logo = { id: 1, url: '/files/logo.webp', thumbnail_url: '/files/small.webp', width: 512, height: 512 };
const name = 'Kalyna Studio';

it('shows the company’s logo, and names the company once', () => {
  const { container } = show(<CompanySwitcher isNarrow />, { company: { name, logo } });
  expect(container.querySelector('img')?.getAttribute('src')).toBe(logo.thumbnail_url);
  fireEvent.click(screen.getByRole('button', { name: `Switch company: ${name}` }));
  const item = screen.getByRole('menuitem', { name });
  expect(item.querySelector('img')?.getAttribute('src')).toBe(logo.thumbnail_url);
});

it('shows the company’s initials where there is no logo', () => {
  const { container } = show(<CompanySwitcher isNarrow={false} />, { company: { name, logo: null } });
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('KS')).toBeDefined();
});
