import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import type { ProductAuthProvider } from './authProvider';

export function useInstallation() {
  const { getInstallation: getInstallation } = useAuthProvider<ProductAuthProvider>()!;
  const { data, refetch } = useQuery({
    queryKey: ['installation'],
    queryFn: getInstallation,
    staleTime: Infinity,
    meta: { isSilent: true },
  });
  return { siteKey: data?.recaptcha_site_key, demo: data?.demo, refetch };
}
