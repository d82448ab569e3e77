import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { FormProvider, useForm, type FieldValues } from 'react-hook-form';
import { captchaField } from '@/domain/users/captchaField';
import type { InferType } from '@/domain/validation/yup';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';
import { apiErrorOf, invalidFields } from '@/src/dataProvider/apiError';
import { ErrorSummary } from './ErrorSummary';
import { fieldsOf, useResolver } from './useRules';

type Props<Schema extends FieldsSchema> = {
  schema: Schema;
  /** Initial values; a record may be passed in place of its id. */
  defaultValues?: { [Field in keyof InferType<Schema>]?: unknown };
  /** Receives the cast values; errors that it throws are shown in the form. */
  onSubmit: (values: InferType<Schema>) => Promise<void>;
  submit: string;
  /** Of the button that submits. */
  color?: ButtonProps['color'];
  /** The field of a path of the API's errors, where the request has other paths than the form. */
  fieldAt?: (path: string) => string;
  aside?: ReactNode;
  /** In a narrow card: the button is as wide as the fields, and `aside` stands below it. */
  isFullWidth?: boolean;
  /** In a dialog: shows 'Cancel', and the buttons as dialogs do. */
  onCancel?: () => void;
  children: ReactNode;
};

/** Validates by the schema, and shows the API's errors in place. */
export const ActionForm = <Schema extends FieldsSchema>(props: Props<Schema>) => {
  const {
    schema,
    defaultValues,
    onSubmit,
    submit,
    color,
    fieldAt = path => path,
    aside,
    isFullWidth,
    onCancel,
    children,
  } = props;
  const translate = useTranslate();
  const [errorMessage, setErrorMessage] = useState('');
  const form = useForm({
    defaultValues: { ...schema.getDefault(), ...defaultValues } as FieldValues,
    mode: 'onBlur',
    shouldFocusError: false,
    resolver: useResolver(schema),
  });

  const sendValid = form.handleSubmit(async values => {
    try {
      await onSubmit(schema.cast(fieldsOf(schema, values)));
    } catch (error) {
      const errors = Object.entries(invalidFields(error));
      for (const [path, message] of errors) form.setError(fieldAt(path), { type: 'server', message });
      if (errors.length === 0) setErrorMessage(apiErrorOf(error)?.message || 'admin.alert.later');
    } finally {
      // A captcha's response is valid only once.
      if (captchaField in schema.fields) form.setValue(captchaField, '');
    }
  });
  const send = (event: SyntheticEvent) => {
    setErrorMessage('');
    return sendValid(event);
  };

  return (
    <ResourceContextProvider value={schema.spec.meta?.resource ?? ''}>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 4 }}>
          <ErrorSummary />
          {errorMessage && (
            <Alert severity="error" role="alert">
              {translate(errorMessage, { _: errorMessage })}
            </Alert>
          )}
          {children}
          <Box
            onMouseDown={keepFocus}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
              alignItems: 'center',
              justifyContent: onCancel ? 'end' : isFullWidth ? 'space-between' : undefined,
            }}
          >
            {onCancel && (
              <Button color="inherit" onClick={onCancel}>
                {translate('admin.shared.cancel')}
              </Button>
            )}
            <Button
              type="submit"
              variant="contained"
              color={color}
              size={onCancel ? 'medium' : 'large'}
              fullWidth={isFullWidth}
              loading={form.formState.isSubmitting}
            >
              {submit}
            </Button>
            {aside}
          </Box>
        </Box>
      </FormProvider>
    </ResourceContextProvider>
  );
};

/** A field that loses the focus is validated, and its message would move the buttons away from under the press. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
