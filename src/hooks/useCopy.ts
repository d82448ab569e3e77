import { useNotify } from 'ra-core';
import { useActionNotice } from './useActionNotice';

/** Copies a link to the clipboard; where the browser refuses, shows it to copy by hand. */
export function useCopy() {
  const notify = useNotify();
  const say = useActionNotice();
  return async (link: string) => {
    try {
      await navigator.clipboard.writeText(link);
      say('admin.shared.link_copied');
    } catch {
      notify('admin.shared.copy_failed', { type: 'warning', messageArgs: { link } });
    }
  };
}
