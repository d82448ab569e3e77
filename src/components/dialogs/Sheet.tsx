import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { size } from '@/src/theme/tokens';
import { useIsPhone } from '@/src/hooks/useIsPhone';

type Props = { title: string; open: boolean; onClose: () => void; children: ReactNode };

/** A side panel in front of the page; on a phone, a bottom sheet. */
export const Sheet = ({ title, open, onClose, children }: Props) => {
  const heading = useId();
  const isPhone = useIsPhone();
  return (
    <Drawer
      anchor={isPhone ? 'bottom' : 'right'}
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': heading,
          sx: isPhone ? sheetPaper : { width: size.panel, maxWidth: '100%' },
        },
      }}
    >
      <SheetHead id={heading} title={title} onClose={onClose} />
      {children}
    </Drawer>
  );
};

type HeadProps = { id: string; title: string; onClose: () => void };

export const SheetHead = ({ id, title, onClose }: HeadProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', pl: 5, pr: 3, pt: 3, pb: 1 }}>
      <Typography id={id} variant="h2" sx={{ flex: 1 }}>
        {title}
      </Typography>
      <IconButton onClick={onClose} aria-label={translate('admin.shared.close')}>
        <Close />
      </IconButton>
    </Box>
  );
};

export const sheetPaper = {
  borderTopLeftRadius: size.card + 6,
  borderTopRightRadius: size.card + 6,
  maxHeight: 'calc(100% - 24px)',
  pb: 'env(safe-area-inset-bottom)',
};
