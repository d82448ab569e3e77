import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useRecordContext, useSaveContext } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { TitledDialog } from '@/src/components/dialogs/TitledDialog';
import { useT } from '@/src/hooks/useT';
import type { Stored } from '@/domain/validation/stored';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';
import type { FieldsByName } from '@/src/fields/SchemaField';
import { differences, merge, type Side } from './differences';
import { ConflictField } from './ConflictField';
import { fieldsOf } from './useRules';

type Props = {
  schema: FieldsSchema;
  fields?: FieldsByName;
  current: Stored<object>;
  onResolved: () => void;
};

/** Another user saved first: for each field that differs, choose their value or mine. */
export default function ConflictDialog({ schema, fields, current, onResolved }: Props) {
  const before = useRecordContext() ?? {};
  const { reset, getValues, handleSubmit } = useFormContext();
  const { save } = useSaveContext();
  const [mine] = useState(() => fieldsOf(schema, getValues()));
  const [choice, setChoice] = useState(() => differences(schema, { before, mine, theirs: current }));
  const t = useT('collections.stale');

  const apply = (sides: Record<string, Side>) => {
    onResolved();
    const values = merge({ mine, theirs: current, choice: sides });
    reset(values, { keepDefaultValues: true });
    // As the form submits them, so that one may leave it afterwards.
    void handleSubmit(() => save?.({ ...values, version: current.version }))();
  };
  const reload = () => {
    onResolved();
    reset(current);
  };

  const names = Object.keys(choice);
  const allFrom = (side: Side) => Object.fromEntries(names.map(name => [name, side]));
  return (
    <TitledDialog
      title={t('title')}
      onClose={onResolved}
      actions={
        <>
          <Button color="inherit" onClick={reload}>
            {t('reload')}
          </Button>
          <Button color="inherit" onClick={() => apply(allFrom('mine'))} autoFocus={names.length === 0}>
            {t('keep')}
          </Button>
          {names.length > 0 && (
            <Button variant="contained" onClick={() => apply(choice)} autoFocus>
              {t('save')}
            </Button>
          )}
        </>
      }
      maxWidth="sm"
    >
      <DialogContentText>{t(names.length > 0 ? 'text' : 'same')}</DialogContentText>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {Object.entries(choice).map(([name, side]) => (
          <ConflictField
            key={name}
            schema={schema}
            fields={fields}
            name={name}
            sides={{ theirs: current, mine }}
            chosen={side}
            onChoose={next => setChoice({ ...choice, [name]: next })}
          />
        ))}
      </Box>
    </TitledDialog>
  );
}
