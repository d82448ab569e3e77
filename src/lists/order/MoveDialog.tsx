import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useRecordContext, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { useT } from '../../hooks/useT';
import { useName } from '../useName';
import { useOrder } from './OrderContext';

/** To which place of the list the thing goes: what the drag does, without one. */
export default function MoveDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const heading = useId();
  const name = useName();
  const { id } = useRecordContext()!;
  const { total, placeOf, move } = useOrder();
  const [written, setWritten] = useState(String(placeOf(id)));
  const place = Number(written);
  const isPlace = Number.isInteger(place) && place >= 1 && place <= total;
  const t = useT('collections.order');

  const put = (event: FormEvent) => {
    event.preventDefault();
    if (!isPlace) return;
    onClose();
    if (place !== placeOf(id)) move(id, name, place);
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <Box component="form" onSubmit={put} noValidate>
        <DialogTitle id={heading}>{t('to_title', { name })}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            label={t('place', { total })}
            value={written}
            onChange={({ target }) => setWritten(target.value)}
            onFocus={({ target }) => target.select()}
            error={!isPlace}
            sx={{ mt: 2 }}
            slotProps={{ htmlInput: { inputMode: 'numeric', className: 'tabular' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('admin.shared.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {t('move')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
