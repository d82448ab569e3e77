import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'ra-core';
import { useRef, type MouseEvent } from 'react';
import { useListPage, type Column } from './ListPageContext';
import { RowLink } from './row/RowLink';
import { RowMenu } from './row/RowMenu';
import { rowLink } from './row/rowKeys';
import { useRecordName } from './useRecordName';

type Props = { isSelecting: boolean; isSelected: boolean; onSelect?: () => void };

/** A long press selects it. */
export const ListCard = ({ isSelecting, isSelected, onSelect }: Props) => {
  const translate = useTranslate();
  const name = useRecordName();
  const { visibleColumns } = useListPage();
  const [, ...columns] = visibleColumns;
  const placed = (...places: Column['onCard'][]) => columns.filter(({ onCard }) => places.includes(onCard));
  const foot = placed('foot');
  const press = useLongPress(onSelect);
  return (
    <Card component="li" data-row {...press} sx={card}>
      {isSelecting && (
        <Checkbox
          checked={isSelected}
          onChange={onSelect}
          aria-label={translate('collections.select.row', { name })}
          sx={{ ml: -2 }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0, alignSelf: 'start' }}>
        <RowLink>
          <Box sx={{ ...fields, mt: 1 }}>
            {placed(undefined, 'line').map(({ name: column, onCard, field: Field }) => (
              <Box key={column} sx={{ flexBasis: onCard && '100%', minWidth: 0 }}>
                <Field />
              </Box>
            ))}
          </Box>
        </RowLink>
      </Box>
      {placed('aside').map(({ name: column, field: Field }) => (
        <Field key={column} />
      ))}
      <RowMenu />
      {foot.length > 0 && (
        <Box sx={{ ...fields, flexBasis: '100%' }}>
          {foot.map(({ name: column, field: Field }) => (
            <Field key={column} />
          ))}
        </Box>
      )}
    </Card>
  );
};

const fields = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 };

/** The link covers the card, below its buttons. */
const card = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  p: 4,
  pr: 2,
  alignItems: 'center',
  WebkitTouchCallout: 'none',
  [`& [${rowLink}]::after`]: { content: '""', position: 'absolute', inset: 0 },
  '& > button, & > .MuiSwitch-root, & > .MuiCheckbox-root': { position: 'relative', zIndex: 1 },
} as const;

const longPress_ms = 500;

/** Suppresses the click after the long press. */
function useLongPress(act?: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDone = useRef(false);
  if (!act) return {};
  const stop = () => clearTimeout(timer.current);
  return {
    onTouchStart: () => {
      isDone.current = false;
      timer.current = setTimeout(() => {
        isDone.current = true;
        act();
      }, longPress_ms);
    },
    onTouchMove: stop,
    onTouchEnd: stop,
    onTouchCancel: stop,
    onClickCapture: (event: MouseEvent) => {
      if (!isDone.current) return;
      isDone.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
