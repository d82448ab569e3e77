import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useRecordContext, useSaveContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Stored } from '../../domain/validation/stored';
import type { FieldsSchema } from '../../domain/validation/fieldsSchema';
import type { FieldsByName } from '../schema/SchemaField';
import { differences, mixed, type Side } from './differences';
import { ConflictField } from './ConflictField';
import { fieldsOf } from './useRules';

type Props = {
  schema: FieldsSchema;
  fields?: FieldsByName;
  present: Stored<object>;
  onDecided: () => void;
};

/** Somebody saved in between: what differs stands side by side, and one chooses theirs, one's own, or field by field. */
export default function ConflictDialog({ schema, fields, present, onDecided }: Props) {
  const translate = useTranslate();
  const heading = useId();
  const before = useRecordContext() ?? {};
  const { reset, getValues } = useFormContext();
  const { save } = useSaveContext();
  const [mine] = useState(() => fieldsOf(schema, getValues()));
  const [chosen, setChosen] = useState(() => differences(schema, { before, mine, theirs: present }));
  const words = (name: string) => translate(`collections.stale.${name}`);

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
    <Dialog open onClose={onDecided} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{words('title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{words(names.length > 0 ? 'text' : 'same')}</DialogContentText>
        <Box sx={{ display: 'grid', gap: 4, mt: 4 }}>
          {names.map(name => (
            <ConflictField
              key={name}
              schema={schema}
              fields={fields}
              name={name}
              sides={{ theirs: present, mine }}
              chosen={chosen[name]!}
              onChoose={side => setChosen({ ...chosen, [name]: side })}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={show}>
          {words('reload')}
        </Button>
        <Button color="inherit" onClick={() => put(all('mine'))} autoFocus={names.length === 0}>
          {words('keep')}
        </Button>
        {names.length > 0 && (
          <Button variant="contained" onClick={() => put(chosen)} autoFocus>
            {words('save')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
