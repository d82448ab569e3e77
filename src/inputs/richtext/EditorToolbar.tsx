import Bold from '@mui/icons-material/FormatBoldRounded';
import BulletList from '@mui/icons-material/FormatListBulletedRounded';
import Italic from '@mui/icons-material/FormatItalicRounded';
import LinkIcon from '@mui/icons-material/LinkRounded';
import OrderedList from '@mui/icons-material/FormatListNumberedRounded';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import Quote from '@mui/icons-material/FormatQuoteRounded';
import Redo from '@mui/icons-material/RedoRounded';
import Undo from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useTranslate } from 'ra-core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { LinkDialog } from './LinkDialog';
import { ToolButton } from './ToolButton';

type Props = { editor: Editor; onPicture: () => void };
type Tool = {
  name: string;
  icon: ReactNode;
  keys?: string;
  isOn?: boolean;
  isOff?: boolean;
  use: () => void;
};

/** One tab stop; arrows, Home and End move within it. */
export const EditorToolbar = ({ editor, onPicture }: Props) => {
  const translate = useTranslate();
  const [current, setCurrent] = useState(0);
  const [isLinking, setIsLinking] = useState(false);
  const tools = useTools(editor, { onPicture, onLink: () => setIsLinking(true) });

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = next(event.key, current, tools.length);
    if (to === undefined) return;
    event.preventDefault();
    setCurrent(to);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };

  return (
    <>
      <Box
        role="toolbar"
        aria-label={translate('editor.toolbar')}
        onKeyDown={move}
        sx={({ palette }) => ({ ...bar, borderColor: palette.line })}
      >
        {tools.map(({ name, icon, ...tool }, index) => (
          <ToolButton
            key={name}
            {...tool}
            label={translate(`editor.${name}`)}
            isStop={index === current}
            onFocus={() => setCurrent(index)}
          >
            {icon}
          </ToolButton>
        ))}
      </Box>
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  );
};

function useTools(
  editor: Editor,
  { onPicture, onLink }: { onPicture: () => void; onLink: () => void },
): Tool[] {
  const on = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      heading_2: at.isActive('heading', { level: 2 }),
      heading_3: at.isActive('heading', { level: 3 }),
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      bullets: at.isActive('bulletList'),
      numbers: at.isActive('orderedList'),
      quote: at.isActive('blockquote'),
      link: at.isActive('link'),
      canUndo: at.can().undo(),
      canRedo: at.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  return [
    {
      name: 'heading_2',
      icon: 'H2',
      keys: 'Ctrl+Alt+2',
      isOn: on.heading_2,
      use: () => run().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'heading_3',
      icon: 'H3',
      keys: 'Ctrl+Alt+3',
      isOn: on.heading_3,
      use: () => run().toggleHeading({ level: 3 }).run(),
    },
    { name: 'bold', icon: <Bold />, keys: 'Ctrl+B', isOn: on.bold, use: () => run().toggleBold().run() },
    {
      name: 'italic',
      icon: <Italic />,
      keys: 'Ctrl+I',
      isOn: on.italic,
      use: () => run().toggleItalic().run(),
    },
    {
      name: 'bullet_list',
      icon: <BulletList />,
      keys: 'Ctrl+Shift+8',
      isOn: on.bullets,
      use: () => run().toggleBulletList().run(),
    },
    {
      name: 'ordered_list',
      icon: <OrderedList />,
      keys: 'Ctrl+Shift+7',
      isOn: on.numbers,
      use: () => run().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      icon: <Quote />,
      keys: 'Ctrl+Shift+B',
      isOn: on.quote,
      use: () => run().toggleBlockquote().run(),
    },
    { name: 'link', icon: <LinkIcon />, isOn: on.link, use: onLink },
    { name: 'picture', icon: <PictureIcon />, use: onPicture },
    { name: 'undo', icon: <Undo />, keys: 'Ctrl+Z', isOff: !on.canUndo, use: () => run().undo().run() },
    { name: 'redo', icon: <Redo />, keys: 'Ctrl+Shift+Z', isOff: !on.canRedo, use: () => run().redo().run() },
  ];
}

function next(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  p: 1,
  borderBottom: 1,
  position: 'sticky',
  top: 0,
  bgcolor: 'background.paper',
  borderTopLeftRadius: 8,
  borderTopRightRadius: 8,
  zIndex: 1,
};
