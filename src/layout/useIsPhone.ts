import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is too narrow for tables and side panels. */
export const useIsPhone = () => useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
