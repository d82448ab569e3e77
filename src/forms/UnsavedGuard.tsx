import { useFormState, type Control } from 'react-hook-form';
import { LeaveGuard } from './LeaveGuard';

/** Of the changes of a form. */
export const UnsavedGuard = ({ formControl }: { formControl?: Control }) => {
  const { dirtyFields, isSubmitting } = useFormState({ control: formControl });
  return <LeaveGuard isUnsaved={Object.keys(dirtyFields).length > 0 && !isSubmitting} />;
};
