import GlobalStyles from '@mui/material/GlobalStyles';
import { useTheme } from '@mui/material/styles';
import { memo } from 'react';
import { gridStyles } from './styles/gridStyles';

/**
 * One style sheet for the whole grid, computed once: a styled component for each of hundreds of visits would be slow, and
 * so would these styles as `sx`, which is computed again whenever the grid renders.
 */
export const GridStyles = memo(function GridStyles() {
  const theme = useTheme();
  return <GlobalStyles styles={{ '.time-grid': gridStyles(theme) }} />;
});
