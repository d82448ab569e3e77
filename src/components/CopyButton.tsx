import Copy from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useCopy } from '@/src/hooks/useCopy';

export const CopyButton = ({ text, label }: { text: string; label?: string }) => {
  const translate = useTranslate();
  const copy = useCopy();
  return (
    <Button color="inherit" startIcon={<Copy />} onClick={() => void copy(text)}>
      {label ?? translate('admin.shared.copy_link')}
    </Button>
  );
};
