import Views from '@mui/icons-material/BookmarkBorderOutlined';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { BarButton } from '@/src/components/BarButton';

const SavedViews = lazy(() => import('./SavedViews'));

export const ViewsButton = () => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = translate('collections.views.title');
  const close = () => setAnchor(null);
  return (
    <>
      <BarButton
        label={title}
        icon={Views}
        hasPopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': title,
            sx: ({ palette }) => ({ ...paper, boxShadow: palette.floating, borderColor: palette.line }),
          },
        }}
      >
        <Suspense fallback={null}>
          <SavedViews onClose={close} />
        </Suspense>
      </Popover>
    </>
  );
};

const paper = { width: 320, maxWidth: 'calc(100% - 32px)', p: 4, borderRadius: 1.25, border: 1 };
