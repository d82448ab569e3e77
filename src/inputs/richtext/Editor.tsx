import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import type { Editor as TextEditor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useTranslate, useDataProvider, useNotify, type DataProvider } from 'ra-core';
import { useEffect, useImperativeHandle, useRef, type Ref, useState, type ReactNode } from 'react';
import { isEmptyContent, readingMinutes } from '@/domain/articles/content';
import { prose } from '@/src/theme/prose';
import { size } from '@/src/theme/tokens';
import { EditorToolbar } from './EditorToolbar';
import { extensions } from './extensions';
import { type Inserted, PictureDialog } from './PictureDialog';
import { pictureTypes } from '@/domain/files/picture';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import type { UploadCalls } from '@/src/dataProvider/calls/uploadCalls';
import { pictureError } from '../picture/pictureFile';
import { preparePicture } from '../picture/preparePicture';

type Props = {
  label: string;
  value: string;
  isWrong: boolean;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** Can be focused like a field. */
  focusRef: Ref<{ focus: () => void }>;
};

export default function Editor({ label, value, isWrong, onChange, onBlur, focusRef }: Props) {
  const translate = useTranslate();
  const lastValue = useRef(value);
  const pictures = usePictureDialog();
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      handlePaste: (_, event) => pictures.take(event.clipboardData),
      handleDrop: (_, event, __, isMoved) => !isMoved && pictures.take(event.dataTransfer),
    },
    onUpdate: ({ editor: changed }) => {
      lastValue.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(lastValue.current);
    },
    onBlur,
  });

  useImperativeHandle(focusRef, () => ({ focus: () => void editor.commands.focus() }), [editor]);
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <Box sx={theme => frame(theme, isWrong)}>
      <EditorToolbar editor={editor} onPicture={pictures.choose} />
      <EditorContent editor={editor} />
      <Typography variant="body2" color="textSecondary" sx={{ px: 4, pb: 2, minHeight: 28 }}>
        {!isEmptyContent(value) && translate('editor.minutes', { smart_count: readingMinutes(value) })}
      </Typography>
      {pictures.dialog(picture => insert(editor, picture))}
    </Box>
  );
}

/** Adds an empty line after the picture: typing would replace a selected picture. */
const insert = (editor: TextEditor, attrs: Inserted) =>
  editor
    .chain()
    .focus()
    .insertContent([{ type: 'image', attrs }, { type: 'paragraph' }])
    .run();

const frame = (theme: Theme, isWrong: boolean) => ({
  border: 1,
  borderColor: isWrong ? 'error.main' : theme.palette.field,
  borderRadius: 1,
  bgcolor: 'background.paper',
  minWidth: 0,
  '&:focus-within': { borderColor: isWrong ? 'error.main' : 'primary.main' },
  '& .tiptap': {
    minHeight: size.editor,
    px: 4,
    py: 3,
    outline: 'none',
    ...prose(theme),
    '& .ProseMirror-selectednode': { outline: `2px solid ${theme.palette.primary.main}` },
  },
});

/** The picture uploads while the user describes it. */
function usePictureDialog() {
  const { uploadPicture } = useDataProvider<DataProvider & UploadCalls>();
  const notify = useNotify();
  const [upload, setUpload] = useState<Promise<Omit<Inserted, 'alt'>>>();

  const startUpload = (file: File) => {
    const message = pictureError(file);
    if (message) return notify(message, { type: 'error' });
    const sending = send(file);
    sending.catch(error => {
      setUpload(undefined);
      notify(apiErrorOf(error)?.message ?? 'files.failed', { type: 'error' });
    });
    setUpload(sending);
  };
  const send = async (file: File) => {
    const { data } = await uploadPicture(await preparePicture(file));
    return { src: data.url, width: data.width, height: data.height };
  };

  return {
    choose() {
      const input = document.createElement('input');
      input.type = 'file';
      input.accept = pictureTypes.join();
      input.onchange = () => input.files?.[0] && startUpload(input.files[0]);
      input.click();
    },
    /** Returns whether there was a picture. Word processors copy text with a picture of it: that is text. */
    take(data: DataTransfer | null): boolean {
      const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (!file || data?.types.includes('text/html')) return false;
      startUpload(file);
      return true;
    },
    dialog: (insert: (picture: Inserted) => void): ReactNode =>
      upload && (
        <PictureDialog
          upload={upload}
          onInsert={picture => (setUpload(undefined), insert(picture))}
          onClose={() => setUpload(undefined)}
        />
      ),
  };
}
