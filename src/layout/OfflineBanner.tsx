import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';

const height = 36;

/** Sticky elements leave space for it. */
export const OfflineBanner = () => {
  const translate = useTranslate();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);

  useEffect(() => {
    document.documentElement.style.setProperty('--banner', isOnline ? '0px' : `${height}px`);
  }, [isOnline]);

  return (
    <Box role="status">
      {!isOnline && (
        <Box
          sx={({ palette }) => ({
            ...bar,
            color: palette.tones.warning.text,
            bgcolor: palette.tones.warning.soft,
          })}
        >
          <CloudOff />
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {translate('admin.alert.offline')}
          </Box>
        </Box>
      )}
    </Box>
  );
};

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  height,
  px: 4,
  position: 'fixed',
  top: 0,
  insetInline: 0,
  zIndex: 'snackbar',
  fontSize: 13,
  fontWeight: 550,
};
