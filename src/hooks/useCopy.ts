import { useNotify } from 'ra-core';
import { useActionNotice } from './useActionNotice';

const ofLink = { copied: 'admin.shared.link_copied', failed: 'admin.shared.copy_failed' };

/** Copies a link, or another text with messages of its own; where the browser refuses, says so and shows a link. */
export function useCopy({ copied, failed } = ofLink) {
  const notify = useNotify();
  const notice = useActionNotice();
  return async (link: string) => {
    try {
      await navigator.clipboard.writeText(link);
      notice(copied);
    } catch {
      notify(failed, { type: 'warning', messageArgs: { link } });
    }
  };
}
