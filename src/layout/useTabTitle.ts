import { useTranslate } from 'ra-core';
import { useEffect } from 'react';

/** Names the page in the browser's tab. */
export function useTabTitle(title: string) {
  const translate = useTranslate();
  useEffect(() => {
    document.title = `${title} · ${translate('admin.title')}`;
  }, [title, translate]);
}
