import { LoadMessages } from '@/src/i18n/LoadMessages';
import { Roster } from './Roster';

export default function RosterPage() {
  return (
    <LoadMessages of="settings">
      <Roster />
    </LoadMessages>
  );
}
