import Box from '@mui/material/Box';
import { Form } from 'ra-core';
import type { ReactNode } from 'react';
import { set, type FieldValues } from 'react-hook-form';
import { size } from '@/src/theme/tokens';
import { ErrorSummary } from './ErrorSummary';
import { UnsavedGuard } from './UnsavedGuard';

type Props<Values> = {
  defaultValues: Values;
  /** What is missing: a text's key by the API's field name. */
  missingFields: (values: Values) => Record<string, string>;
  /** Answers the server's errors by field, if there are any. */
  onSubmit: (values: Values) => Promise<Record<string, string> | undefined>;
  children: ReactNode;
};

/** Fills in what no schema describes: it becomes the API's body only when it is sent. */
export function DraftForm<Values extends FieldValues>(props: Props<Values>) {
  const { defaultValues, missingFields, onSubmit, children } = props;
  const draftOf = (written: FieldValues): Values => ({ ...defaultValues, ...written });
  const validate = (written: FieldValues) => {
    const errors = {};
    for (const [path, key] of Object.entries(missingFields(draftOf(written)))) set(errors, path, key);
    return errors;
  };
  return (
    <Form
      defaultValues={defaultValues}
      validate={validate}
      onSubmit={(written: FieldValues) => onSubmit(draftOf(written))}
      mode="onBlur"
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={UnsavedGuard}
      shouldFocusError={false}
      disableInvalidFormNotification
      noValidate
    >
      <Box sx={{ maxWidth: size.form, mx: 'auto', display: 'grid', gap: 5 }}>
        <ErrorSummary />
        {children}
      </Box>
    </Form>
  );
}
