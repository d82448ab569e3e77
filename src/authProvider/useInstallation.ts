import { useQuery } from '@tanstack/react-query';
import { useProductAuthProvider } from './useProductAuthProvider';

export function useInstallation() {
  const { getInstallation } = useProductAuthProvider();
  const { data, refetch } = useQuery({
    queryKey: ['installation'],
    queryFn: getInstallation,
    staleTime: Infinity,
    meta: { isSilent: true },
  });
  return { siteKey: data?.recaptcha_site_key, demo: data?.demo, refetch };
}
