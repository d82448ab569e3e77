import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is too narrow for tables and side panels. */
export const useIsPhone = () => useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });

/** Whether a page has no room for two columns. */
export const useIsNarrow = () => useMediaQuery<Theme>(theme => theme.breakpoints.down('md'), { noSsr: true });
