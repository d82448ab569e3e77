import { useSite } from '@/site/pageContext';
import { Addresses } from '../business/Addresses';

/** Where a visit is; nothing for a company without an address. */
export const Place = () =>
  useSite().site.addresses.length > 0 && (
    <p className="place">
      <Addresses />
    </p>
  );
