import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import type { ProductAuthProvider } from './authProvider';

/** What the sign-in page needs: the captcha's key and the demo's login. */
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
