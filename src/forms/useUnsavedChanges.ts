import { useEffect, useState } from 'react';

/** Opens a page outside the app, once its URL is known; going back finds the form as it was. */
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
