import Box from '@mui/material/Box';
import { Form, useResourceContext, useTranslateLabel, type FormProps } from 'ra-core';
import { set, type FieldValues } from 'react-hook-form';
import { violations } from '../../domain/validation/violations';
import type { AnyObjectSchema } from '../../domain/validation/yup';
import { size } from '../theme/tokens';
import { ErrorSummary } from './ErrorSummary';
import { SaveBar } from './SaveBar';

type Props = Omit<FormProps, 'validate' | 'defaultValues'> & { schema: AnyObjectSchema; cancelTo: string };

/** A form that starts from a domain schema's defaults and answers to its rules. */
export const SchemaForm = ({ schema, cancelTo, children, ...form }: Props) => {
  const validate = useSchema(schema);
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

/** The rules of the schema over its own fields; what the API shows beside them is not the form's to judge. */
function useSchema(schema: AnyObjectSchema) {
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();

  return (values: FieldValues) => {
    const errors = {};
    for (const { path, sentence } of violations(schema, fieldsOf(schema, values))) {
      const field = translateLabel({ resource, source: path.replace(/\.\d+/g, '') });
      set(errors, path, { message: sentence.key, args: { ...sentence.values, field } });
    }
    return errors;
  };
}

/** Only what the schema names. */
export const fieldsOf = (schema: AnyObjectSchema, values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in schema.fields));
