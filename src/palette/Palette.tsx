import Search from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { visuallyHidden } from '@/src/theme/visuallyHidden';
import { matchesCommand, useCommands, type Command } from './commands';
import { Options } from './Options';
import { useSearchResults } from './useSearchResults';
import { useRecent } from './useRecent';
import { useSettings } from './useSettings';

export default function Palette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = useId();
  const heading = useId();
  const [written, setWritten] = useState('');
  const [at, setAt] = useState(0);
  const commands = useCommands();
  const settings = useSettings();
  const { found, isWaiting, isError } = useSearchResults(written);
  const { recent, remember } = useRecent();

  const search = written.trim();
  const options = search
    ? [...found, ...[...commands, ...settings].filter(one => matchesCommand(one, search))]
    : [...recent, ...commands];
  const active = Math.min(at, options.length - 1);
  const idOf = (index: number) => `${list}-${index}`;

  const choose = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    remember(command);
    if (command.to) void navigate(command.to);
    command.run?.();
  };
  const move = (index: number) => {
    const next = (index + options.length) % options.length;
    setAt(next);
    document.getElementById(idOf(next))?.scrollIntoView?.({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      ArrowDown: () => move(active + 1),
      ArrowUp: () => move(active - 1),
      Home: () => move(0),
      End: () => move(options.length - 1),
      Enter: () => choose(options[active]),
    }[event.key];
    if (!act || options.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };

  const status = isWaiting
    ? translate('palette.searching')
    : isError
      ? translate('palette.failed')
      : options.length === 0
        ? translate('palette.none', { search })
        : '';
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={heading}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: { sm: 'flex-start' } } }}
      slotProps={{ paper: { sx: { mt: { sm: 20 }, height: { xs: '80dvh', sm: 'auto' } } } }}
    >
      <Typography id={heading} component="h2" sx={visuallyHidden}>
        {translate('palette.open')}
      </Typography>
      <Box sx={theme => ({ ...field, borderColor: theme.palette.line })}>
        <Search />
        <InputBase
          autoFocus
          fullWidth
          value={written}
          onChange={({ target }) => (setWritten(target.value), setAt(0))}
          onKeyDown={onKeyDown}
          placeholder={translate('palette.placeholder')}
          inputProps={{
            role: 'combobox',
            'aria-label': translate('palette.open'),
            'aria-expanded': options.length > 0,
            'aria-controls': list,
            'aria-autocomplete': 'list',
            'aria-activedescendant': options.length > 0 ? idOf(active) : undefined,
            autoComplete: 'off',
            enterKeyHint: 'go',
          }}
        />
      </Box>
      <Options id={list} options={options} active={active} idOf={idOf} onChoose={choose} />
      <Typography role="status" color="textSecondary" sx={{ px: 5, py: status ? 3 : 0 }}>
        {status}
      </Typography>
    </Dialog>
  );
}

const field = { display: 'flex', alignItems: 'center', gap: 3, px: 5, py: 3, borderBottom: 1 };
