import Box from '@mui/material/Box';
import { Form, useSaveContext, type FormProps } from 'ra-core';
import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldsSchema } from '../../domain/validation/fieldsSchema';
import { size } from '../theme/tokens';
import { ErrorSummary } from './ErrorSummary';
import type { ConfirmOptions } from './ConfirmDialog';
import { SaveBar } from './SaveBar';
import { UnsavedGuard } from './UnsavedGuard';
import { useConfirm } from './useConfirm';
import { fieldsOf, useResolver } from './useRules';

export type SchemaFormProps = {
  schema: FieldsSchema;
  /** What to ask before these values are saved; nothing where they may be saved as they are. */
  asks?: (values: FieldValues) => ConfirmOptions | undefined;
  /** Stands beside the fields, below them where there is no room: a preview, say. */
  aside?: ReactNode;
  /** Stands in the place of the save bar, for a form that is saved in more than one way. */
  bar?: ReactNode;
};
type Props = SchemaFormProps & Pick<FormProps, 'defaultValues'> & { cancelTo: string; children: ReactNode };

/**
 * A form that starts from a domain schema's defaults, answers to its rules and hands its fields to the save context.
 * Ctrl or ⌘ with Enter saves; whoever would leave what they typed is asked.
 */
export const SchemaForm = ({ schema, asks, aside, bar, cancelTo, defaultValues, children }: Props) => {
  const { save } = useSaveContext();
  const { ask, question } = useConfirm();
  const resolver = useResolver(schema);

  const submit = async (values: FieldValues) => {
    const fields = fieldsOf(schema, values);
    const params = asks?.(fields);
    return !params || (await ask(params)) ? save?.(fields) : undefined;
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
      <Box onKeyDown={saveByKeys} sx={aside ? beside : alone}>
        <Box sx={column}>
          <ErrorSummary />
          {children}
          {bar ?? <SaveBar cancelTo={cancelTo} />}
        </Box>
        {aside}
      </Box>
      {question}
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
