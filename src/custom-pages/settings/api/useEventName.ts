import { useT } from '@/src/hooks/useT';

/** `record.created` in words. */
export function useEventName() {
  const t = useT('resources.webhooks.events');
  return (type: string) => t(type.replace('.', '_'));
}
