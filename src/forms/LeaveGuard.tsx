import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router';
import { ConfirmDialog } from '@/src/components/dialogs/ConfirmDialog';
import { unsavedQuestion } from './unsavedQuestion';

type Props = {
  isUnsaved: boolean;
  /** By default, another page: a form outlives a change of the search. */
  isLeft?: (from: Location, to: Location) => boolean;
};

/** Asks before unsaved changes are lost on navigation, and when the tab closes. */
export const LeaveGuard = ({ isUnsaved, isLeft = isOtherPage }: Props) => {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && isLeft(currentLocation, nextLocation),
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
      {...unsavedQuestion(translate)}
      onAnswer={leaves => (leaves ? blocker.proceed() : blocker.reset())}
    />
  );
};

const isOtherPage = (from: Location, to: Location) => to.pathname !== from.pathname;
