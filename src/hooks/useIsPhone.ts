import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

export const useIsPhone = () => useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });

export const useIsNarrow = () => useMediaQuery<Theme>(theme => theme.breakpoints.down('md'), { noSsr: true });
