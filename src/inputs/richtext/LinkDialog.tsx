import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/core';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { isAllowedLink } from '@/domain/articles/allowedContent';

type Props = { editor: Editor; onClose: () => void };

export const LinkDialog = ({ editor, onClose }: Props) => {
  const translate = useTranslate();
  const currentUrl = (editor.getAttributes('link').href as string | undefined) ?? '';
  const [address, setAddress] = useState(currentUrl);
  const [isWrong, setIsWrong] = useState(false);

  const link = () => {
    const href = withScheme(address.trim());
    if (!isAllowedLink(href)) return setIsWrong(true);
    onClose();
    const at = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !currentUrl) {
      at.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else at.setLink({ href }).run();
  };
  const unlink = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };

  return (
    <FormDialog
      title={translate('editor.link_title')}
      submitLabel={translate('editor.link_set')}
      onSubmit={link}
      onClose={onClose}
      cancelLabel={translate('editor.cancel')}
      actions={currentUrl && <Button onClick={unlink}>{translate('editor.link_remove')}</Button>}
      disableRestoreFocus
    >
      <DialogContentText>{translate('editor.link_text')}</DialogContentText>
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
    </FormDialog>
  );
};

/** 'salon.example/news' means a web address. */
const withScheme = (typed: string) =>
  /^[a-z][a-z0-9+.-]*:/i.test(typed) || !/^[^\s/]+\.[^\s/]/.test(typed) ? typed : `https://${typed}`;
