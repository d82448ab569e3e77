import type { Chat } from '@/domain/assistant/chat';
import { useT } from '@/src/hooks/useT';

/** Who asked: a member of staff, a client, or somebody on the site who is not known. */
export function useWho() {
  const t = useT('resources.assistants');
  return ({ user, customer, source }: Chat): string =>
    user?.full_name || customer?.full_name || t(source === 'site' ? 'visitor' : 'former');
}
