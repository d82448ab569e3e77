import { HttpError, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { DemoRole } from '@/domain/users/demo';
import { useProductAuthProvider } from '@/src/authProvider/useProductAuthProvider';

export function useEnterDemo() {
  const translate = useTranslate();
  const { enterDemo } = useProductAuthProvider();
  const [entering, setEntering] = useState<DemoRole>();
  const [refused, setRefused] = useState('');

  const enter = async (role: DemoRole) => {
    setEntering(role);
    setRefused('');
    try {
      await enterDemo(role);
    } catch (error) {
      const body = error instanceof HttpError ? error.body : undefined;
      setRefused(body?.errors?.role ?? body?.error?.message ?? translate('ra.notification.http_error'));
      setEntering(undefined);
    }
  };

  return { enter, entering, refused };
}
