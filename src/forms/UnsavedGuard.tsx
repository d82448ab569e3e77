import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormState, type Control } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '@/src/components/dialogs/ConfirmDialog';

/** On navigation, and when the tab closes. */
export const UnsavedGuard = ({ formControl }: { formControl?: Control }) => {
  const translate = useTranslate();
  const { dirtyFields, isSubmitting } = useFormState({ control: formControl });
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitting;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && nextLocation.pathname !== currentLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isUnsaved]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={translate('collections.unsaved.title')}
      text={translate('collections.unsaved.text')}
      yes={translate('collections.unsaved.leave')}
      no={translate('collections.unsaved.stay')}
      onAnswer={leaves => (leaves ? blocker.proceed() : blocker.reset())}
    />
  );
};
