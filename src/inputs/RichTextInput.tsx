import { useLabel } from '@/src/hooks/useLabel';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useController } from 'react-hook-form';
import { size } from '@/src/theme/tokens';
import { FieldGroup } from './FieldGroup';

const Editor = lazy(() => import('./richtext/Editor'));

/** The value is HTML, limited to `domain/articles/allowedContent`. */
export const RichTextInput = ({ source, label: named }: { source: string; label?: string }) => {
  const label = useLabel({ source, label: named });
  const { field, fieldState } = useController({ name: source });
  return (
    <FieldGroup label={label} role="group" error={fieldState.error}>
      <Suspense fallback={<Skeleton variant="rounded" height={size.editor} aria-busy />}>
        <Editor
          label={label}
          value={field.value ?? ''}
          isWrong={fieldState.invalid}
          onChange={field.onChange}
          onBlur={field.onBlur}
          focusRef={field.ref}
        />
      </Suspense>
    </FieldGroup>
  );
};
