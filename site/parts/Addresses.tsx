import { writeAddress } from '../../domain/companies/writeAddress';
import { useSite } from '../scene';

/** Each place where they are, and how to find it. */
export const Addresses = () =>
  useSite().site.addresses.map(address => (
    <span key={address.id} className="address">
      {writeAddress(address)}
      {address.location_notes && <span className="muted">{address.location_notes}</span>}
    </span>
  ));
