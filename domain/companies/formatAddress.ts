import type { Address } from './company';

export function formatAddress({
  street,
  building,
  city,
  postal_code,
}: Pick<Address, 'street' | 'building' | 'city' | 'postal_code'>): string {
  const house = [street, building].filter(Boolean).join(' ');
  const town = [postal_code, city].filter(Boolean).join(' ');
  return [house, town].filter(Boolean).join(', ');
}
