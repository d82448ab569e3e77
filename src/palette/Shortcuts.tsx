import { useNavigate } from 'react-router';
import { useShortcut } from '@/src/hooks/useShortcut';
import { useBooking } from '@/src/booking/BookingContext';
import { usePermitted } from '@/src/company/CompanyContext';
import { useNavigation } from '@/src/navigation/useNavigation';
import { useOverlay } from './PaletteContext';

/** The second key of 'G then …', by page. */
export const goShortcuts: Record<string, string> = {
  dashboard: 'd',
  calendar: 'c',
  services: 's',
  employees: 'e',
  customers: 'k',
  orders: 'o',
};

export const Shortcuts = () => {
  const book = useBooking();
  const permits = usePermitted();
  const show = useOverlay();
  useShortcut('?', () => show('keys'));
  useShortcut('c', () => permits('records.write.own') && book());
  return useNavigation()
    .flatMap(({ places }) => places)
    .filter(({ name }) => name in goShortcuts)
    .map(({ name, to }) => <GoKey key={name} keys={`g ${goShortcuts[name]}`} to={to} />);
};

const GoKey = ({ keys, to }: { keys: string; to: string }) => {
  const navigate = useNavigate();
  useShortcut(keys, () => void navigate(to));
  return null;
};
