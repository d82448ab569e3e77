import TextField from '@mui/material/TextField';
import { useRecordContext } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { useT } from '@/src/hooks/useT';
import { useRecordName } from '../useRecordName';
import { useOrder } from './OrderContext';
import { defined } from '@/domain/assert';

export default function MoveDialog({ onClose }: { onClose: () => void }) {
  const name = useRecordName();
  const { id } = defined(useRecordContext(), 'record');
  const { total, placeOf, move } = useOrder();
  const [text, setText] = useState(String(placeOf(id)));
  const place = Number(text);
  const isPlace = Number.isInteger(place) && place >= 1 && place <= total;
  const t = useT('collections.order');

  const submit = () => {
    if (!isPlace) return;
    onClose();
    if (place !== placeOf(id)) move(id, name, place);
  };

  return (
    <FormDialog title={t('to_title', { name })} submitLabel={t('move')} onSubmit={submit} onClose={onClose}>
      <TextField
        autoFocus
        fullWidth
        label={t('place', { total })}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ target }) => target.select()}
        error={!isPlace}
        slotProps={{ htmlInput: { inputMode: 'numeric', className: 'tabular' } }}
      />
    </FormDialog>
  );
}
