import Box from '@mui/material/Box';
import { Form, useSaveContext, type FormProps, useTranslate } from 'ra-core';
import type { KeyboardEvent, ReactNode } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';
import { size } from '@/src/theme/tokens';
import { FormLanguageProvider } from '@/src/translations/FormLanguage';
import { ErrorSummary } from './ErrorSummary';
import type { ConfirmOptions } from '@/src/components/dialogs/ConfirmDialog';
import { UnsavedGuard } from './UnsavedGuard';
import { useConfirm } from '@/src/components/dialogs/useConfirm';
import { fieldsOf, useResolver } from './useRules';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { StickyBar } from './StickyBar';

export type SchemaFormProps = {
  schema: FieldsSchema;
  /** Asks for confirmation before these values are saved. */
  confirmFor?: (values: FieldValues) => ConfirmOptions | undefined;
  /** Beside the fields, or below them on narrow screens; for example a preview. */
  aside?: ReactNode;
  bar?: ReactNode;
};
type Props = SchemaFormProps & Pick<FormProps, 'defaultValues'> & { cancelTo: string; children: ReactNode };

/** Saves through the save context, also with Ctrl/⌘+Enter; asks before leaving unsaved changes. */
export const SchemaForm = ({ schema, confirmFor, aside, bar, cancelTo, defaultValues, children }: Props) => {
  const { save } = useSaveContext();
  const { ask, confirmDialog } = useConfirm();
  const resolver = useResolver(schema);

  const submit = async (values: FieldValues) => {
    const fields = fieldsOf(schema, values);
    const confirmOptions = confirmFor?.(fields);
    return !confirmOptions || (await ask(confirmOptions)) ? save?.(fields) : undefined;
  };

  return (
    <Form
      defaultValues={{ ...schema.getDefault(), ...defaultValues }}
      resolver={resolver}
      onSubmit={submit}
      mode="onBlur"
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={UnsavedGuard}
      shouldFocusError={false}
      disableInvalidFormNotification
      noValidate
    >
      <FormLanguageProvider schema={schema}>
        <Box onKeyDown={saveByKeys} sx={aside ? beside : alone}>
          <Box sx={column}>
            <ErrorSummary />
            {children}
            {bar ?? <SaveBar cancelTo={cancelTo} />}
          </Box>
          {aside}
        </Box>
      </FormLanguageProvider>
      {confirmDialog}
    </Form>
  );
};

function saveByKeys(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}

const alone = { maxWidth: size.form, mx: 'auto' };
const beside = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  justifyContent: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, ${size.form}px) ${size.aside}px` },
};
const column = { display: 'grid', gap: 5, minWidth: 0 };

const SaveBar = ({ cancelTo }: { cancelTo: string }) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <StickyBar>
      <Button component={Link} to={cancelTo} color="inherit">
        {translate('admin.shared.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {translate('admin.shared.save')}
      </Button>
    </StickyBar>
  );
};
