import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'ra-core';
import { TitledDialog } from '@/src/components/dialogs/TitledDialog';
import { ShareLink } from './ShareLink';

type Props = { title: string; text: string; url: string; onClose: () => void };

export const ShareDialog = ({ title, text, url, onClose }: Props) => {
  const translate = useTranslate();
  return (
    <TitledDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('admin.shared.close')}
          </Button>
        </>
      }
    >
      <DialogContentText>{text}</DialogContentText>
      <ShareLink url={url} />
    </TitledDialog>
  );
};
