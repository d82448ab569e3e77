import Box from '@mui/material/Box';
import { Form, type FormProps } from 'ra-core';
import { set, type FieldValues } from 'react-hook-form';
import type { AnyObjectSchema } from '../../domain/validation/yup';
import { size } from '../theme/tokens';
import { ErrorSummary } from './ErrorSummary';
import { SaveBar } from './SaveBar';
import { useRules } from './useRules';

type Props = Omit<FormProps, 'validate' | 'defaultValues'> & { schema: AnyObjectSchema; cancelTo: string };

/** A form that starts from a domain schema's defaults and answers to its rules. */
export const SchemaForm = ({ schema, cancelTo, children, ...form }: Props) => {
  const rules = useRules(schema);
  const validate = (values: FieldValues) => {
    const errors = {};
    for (const { path, said } of rules(values)) set(errors, path, said);
    return errors;
  };
  return (
    <Form
      defaultValues={schema.getDefault()}
      validate={validate}
      mode="onBlur"
      warnWhenUnsavedChanges
      shouldFocusError={false}
      disableInvalidFormNotification
      noValidate
      {...form}
    >
      <Box sx={{ maxWidth: size.form, mx: 'auto', display: 'grid', gap: 5 }}>
        <ErrorSummary />
        {children}
        <SaveBar cancelTo={cancelTo} />
      </Box>
    </Form>
  );
};
