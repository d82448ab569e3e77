import type { Address } from './company';
import { formatAddress } from './formatAddress';

export type MapPlace = Pick<Address, 'street' | 'building' | 'city' | 'postal_code'> &
  Partial<Pick<Address, 'latitude' | 'longitude'>>;

/** By coordinates, otherwise by address; null if neither is known. */
export function mapUrl(place: MapPlace): string | null {
  const { latitude, longitude } = place;
  const isLocated = latitude != null && longitude != null;
  const query = isLocated ? `${latitude},${longitude}` : formatAddress(place);
  return query ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}` : null;
}
