import Add from '@mui/icons-material/AddOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import type { Interval } from '@/domain/schedule/intervals';
import { quarterAt, type DayRow } from './dayRows';
import { strip } from './stripStyles';
import { useGaps } from './useGaps';

/** Books at the pressed quarter of an hour; by the keyboard, at the gap's start. */
export const DayGap = ({ row, gap, sx }: { row: DayRow; gap: Interval; sx: SxProps }) => {
  const { nameOf, lengthOf, book } = useGaps(row);
  const press = ({ detail, clientX, currentTarget }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    book(detail > 0 && width > 0 ? quarterAt(gap, (clientX - left) / width) : gap.start);
  };
  return (
    <ButtonBase aria-label={nameOf(gap)} title={nameOf(gap)} onClick={press} sx={[strip.gap, sx] as SxProps}>
      <Box component="span" className="tabular" sx={strip.gapLength}>
        {lengthOf(gap)}
      </Box>
      <Add />
    </ButtonBase>
  );
};
