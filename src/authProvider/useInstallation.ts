import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'ra-core';
import { useProductAuthProvider } from './useProductAuthProvider';

/** In the page's language: the demonstration has a company for each. */
export function useInstallation() {
  const [locale] = useLocaleState();
  const { getInstallation } = useProductAuthProvider();
  const { data, refetch } = useQuery({
    queryKey: ['installation', locale],
    queryFn: getInstallation,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  const { recaptcha_site_key: siteKey, demo, registration = 'open' } = data ?? {};
  return { siteKey, demo, registration, isKnown: data !== undefined, refetch };
}
