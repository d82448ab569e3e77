import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { updateTabTitle } from './updateTabTitle';

export function useTabTitle(title: string) {
  const translate = useTranslate();
  useEffect(() => {
    updateTabTitle({ page: `${title} · ${translate('admin.title')}` });
  }, [title, translate]);
}
