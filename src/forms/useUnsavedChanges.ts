import { useEffect, useState } from 'react';

/** Opens an external page once its URL is known; navigating back restores the form. */
export function useUnsavedChanges(addressOf: () => Promise<string>, onFailure: (error: unknown) => void) {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setIsLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const leave = async () => {
    setIsLeaving(true);
    try {
      window.location.assign(await addressOf());
    } catch (error) {
      setIsLeaving(false);
      onFailure(error);
    }
  };
  return { leave: () => void leave(), isLeaving };
}
