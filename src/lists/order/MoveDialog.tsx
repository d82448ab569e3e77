import TextField from '@mui/material/TextField';
import { useRecordContext } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/FormDialog';
import { useT } from '../../hooks/useT';
import { useName } from '../useName';
import { useOrder } from './OrderContext';
import { defined } from '../../../domain/assert';

export default function MoveDialog({ onClose }: { onClose: () => void }) {
  const name = useName();
  const { id } = defined(useRecordContext(), 'record');
  const { total, placeOf, move } = useOrder();
  const [written, setWritten] = useState(String(placeOf(id)));
  const place = Number(written);
  const isPlace = Number.isInteger(place) && place >= 1 && place <= total;
  const t = useT('collections.order');

  const put = () => {
    if (!isPlace) return;
    onClose();
    if (place !== placeOf(id)) move(id, name, place);
  };

  return (
    <FormDialog title={t('to_title', { name })} submitLabel={t('move')} onSubmit={put} onClose={onClose}>
      <TextField
        autoFocus
        fullWidth
        label={t('place', { total })}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        onFocus={({ target }) => target.select()}
        error={!isPlace}
        slotProps={{ htmlInput: { inputMode: 'numeric', className: 'tabular' } }}
      />
    </FormDialog>
  );
}
