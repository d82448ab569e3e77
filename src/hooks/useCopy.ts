import { useNotify } from 'ra-core';
import { useActionNotice } from './useActionNotice';

/** Puts a link into the clipboard and says so; where the browser declines, it is shown to be copied by hand. */
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
