import { useNotify } from 'ra-core';
import { useActionNotice } from './useActionNotice';

/** Copies a link; where the browser refuses, shows it to copy by hand. */
export function useCopy() {
  const notify = useNotify();
  const notice = useActionNotice();
  return async (link: string) => {
    try {
      await navigator.clipboard.writeText(link);
      notice('admin.shared.link_copied');
    } catch {
      notify('admin.shared.copy_failed', { type: 'warning', messageArgs: { link } });
    }
  };
}
