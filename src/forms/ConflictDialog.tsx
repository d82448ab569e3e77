import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useRecordContext, useSaveContext } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { TitledDialog } from '../components/dialogs/TitledDialog';
import { useT } from '../hooks/useT';
import type { Stored } from '../../domain/validation/stored';
import type { FieldsSchema } from '../../domain/validation/fieldsSchema';
import type { FieldsByName } from '../fields/SchemaField';
import { differences, mixed, type Side } from './differences';
import { ConflictField } from './ConflictField';
import { fieldsOf } from './useRules';

type Props = {
  schema: FieldsSchema;
  fields?: FieldsByName;
  present: Stored<object>;
  onDecided: () => void;
};

/** Another user saved first: for each field that differs, choose their value or mine. */
export default function ConflictDialog({ schema, fields, present, onDecided }: Props) {
  const before = useRecordContext() ?? {};
  const { reset, getValues } = useFormContext();
  const { save } = useSaveContext();
  const [mine] = useState(() => fieldsOf(schema, getValues()));
  const [chosen, setChosen] = useState(() => differences(schema, { before, mine, theirs: present }));
  const t = useT('collections.stale');

  const put = (choice: Record<string, Side>) => {
    onDecided();
    const values = mixed({ mine, theirs: present, choice });
    reset(values, { keepDefaultValues: true });
    void save?.({ ...values, version: present.version });
  };
  const show = () => {
    onDecided();
    reset(present);
  };

  const names = Object.keys(chosen);
  const all = (side: Side) => Object.fromEntries(names.map(name => [name, side]));
  return (
    <TitledDialog
      title={t('title')}
      onClose={onDecided}
      actions={
        <>
          <Button color="inherit" onClick={show}>
            {t('reload')}
          </Button>
          <Button color="inherit" onClick={() => put(all('mine'))} autoFocus={names.length === 0}>
            {t('keep')}
          </Button>
          {names.length > 0 && (
            <Button variant="contained" onClick={() => put(chosen)} autoFocus>
              {t('save')}
            </Button>
          )}
        </>
      }
      maxWidth="sm"
    >
      <DialogContentText>{t(names.length > 0 ? 'text' : 'same')}</DialogContentText>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {Object.entries(chosen).map(([name, side]) => (
          <ConflictField
            key={name}
            schema={schema}
            fields={fields}
            name={name}
            sides={{ theirs: present, mine }}
            chosen={side}
            onChoose={next => setChosen({ ...chosen, [name]: next })}
          />
        ))}
      </Box>
    </TitledDialog>
  );
}
