import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { sayInTab } from './tabTitle';

/** Names the page in the browser's tab. */
export function useTabTitle(title: string) {
  const translate = useTranslate();
  useEffect(() => {
    sayInTab({ page: `${title} · ${translate('admin.title')}` });
  }, [title, translate]);
}
