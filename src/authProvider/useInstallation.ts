import { useQuery } from '@tanstack/react-query';
import { useProductAuthProvider } from './useProductAuthProvider';

export function useInstallation() {
  const { getInstallation } = useProductAuthProvider();
  const { data, refetch } = useQuery({
    queryKey: ['installation'],
    queryFn: getInstallation,
    staleTime: Infinity,
  });
  const { recaptcha_site_key: siteKey, demo, registration = 'open' } = data ?? {};
  return { siteKey, demo, registration, isKnown: data !== undefined, refetch };
}
