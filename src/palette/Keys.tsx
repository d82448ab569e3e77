import { useNavigate } from 'react-router';
import { useKey } from '../keys/useKey';
import { useBooking } from '../layout/BookingContext';
import { usePermitted } from '../layout/CompanyContext';
import { useNavigation } from '../layout/useNavigation';
import { useOverlay } from './PaletteContext';

/** The second key of 'G then …', for the places that have one. */
export const goKeys: Record<string, string> = {
  dashboard: 'd',
  calendar: 'c',
  services: 's',
  employees: 'e',
  customers: 'k',
  orders: 'o',
};

/** The single keys that work on every page. */
export const Keys = () => {
  const book = useBooking();
  const permits = usePermitted();
  const show = useOverlay();
  useKey('?', () => show('keys'));
  useKey('c', () => permits('records.write.own') && book());
  return useNavigation()
    .flatMap(({ places }) => places)
    .filter(({ name }) => name in goKeys)
    .map(({ name, to }) => <GoKey key={name} keys={`g ${goKeys[name]}`} to={to} />);
};

const GoKey = ({ keys, to }: { keys: string; to: string }) => {
  const navigate = useNavigate();
  useKey(keys, () => void navigate(to));
  return null;
};
