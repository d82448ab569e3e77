import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/core';
import { useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { isAllowedLink } from '../../../domain/articles/allowedContent';

type Props = { editor: Editor; onClose: () => void };

/** Where the chosen words lead; with none chosen, the address itself is what is read. */
export const LinkDialog = ({ editor, onClose }: Props) => {
  const translate = useTranslate();
  const heading = useId();
  const present = (editor.getAttributes('link').href as string | undefined) ?? '';
  const [address, setAddress] = useState(present);
  const [isWrong, setIsWrong] = useState(false);

  const link = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = withScheme(address.trim());
    if (!isAllowedLink(href)) return setIsWrong(true);
    onClose();
    const at = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !present) {
      at.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else at.setLink({ href }).run();
  };
  const unlink = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth disableRestoreFocus>
      <form onSubmit={link} noValidate>
        <DialogTitle id={heading}>{translate('editor.link_title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 4 }}>{translate('editor.link_text')}</DialogContentText>
          <TextField
            fullWidth
            autoFocus
            type="url"
            label={translate('editor.link_address')}
            value={address}
            onChange={({ target }) => (setAddress(target.value), setIsWrong(false))}
            error={isWrong}
            helperText={isWrong && translate('editor.link_wrong')}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('editor.cancel')}
          </Button>
          {present && <Button onClick={unlink}>{translate('editor.link_remove')}</Button>}
          <Button type="submit" variant="contained">
            {translate('editor.link_set')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** 'salon.example/news' is meant as an address of the web. */
const withScheme = (typed: string) =>
  /^[a-z][a-z0-9+.-]*:/i.test(typed) || !/^[^\s/]+\.[^\s/]/.test(typed) ? typed : `https://${typed}`;
