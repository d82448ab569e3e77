import Remove from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { useT } from '@/src/hooks/useT';
import { useActionNotice } from '@/src/hooks/useActionNotice';
import { useSavedViews } from './useSavedViews';

export default function SavedViews({ onClose }: { onClose: () => void }) {
  const notice = useActionNotice();
  const { views, save, apply, remove } = useSavedViews();
  const [name, setName] = useState('');
  const t = useT('collections.views');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const label = name.trim();
    if (!label) return;
    save(label);
    notice('collections.views.saved', { name: label });
    onClose();
  };

  return (
    <>
      <Typography variant="h2">{t('title')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {views.length > 0 ? t('hint') : t('none')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, my: 3, p: 0 }}>
        {views.map(view => (
          <Box component="li" key={view.label} sx={{ display: 'flex', gap: 1 }}>
            <Button
              color="inherit"
              onClick={() => (apply(view), onClose())}
              sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start' }}
            >
              {view.label}
            </Button>
            <IconButton onClick={() => remove(view.label)} aria-label={t('remove', { name: view.label })}>
              <Remove />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <TextField label={t('name')} value={name} onChange={({ target }) => setName(target.value)} />
        <Button type="submit" variant="outlined" color="inherit">
          {t('save')}
        </Button>
      </Box>
    </>
  );
}
