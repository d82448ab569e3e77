import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'ra-core';
import { useRef, type MouseEvent } from 'react';
import { useListPage } from './ListPageContext';
import { RowLink } from './row/RowLink';
import { RowMenu } from './row/RowMenu';
import { useRecordName } from './useRecordName';

type Props = { isSelecting: boolean; isSelected: boolean; onSelect?: () => void };

/** A long press selects it. */
export const ListCard = ({ isSelecting, isSelected, onSelect }: Props) => {
  const translate = useTranslate();
  const name = useRecordName();
  const { visibleColumns } = useListPage();
  const [, ...columns] = visibleColumns;
  const press = useLongPress(onSelect);
  return (
    <Card
      component="li"
      data-row
      {...press}
      sx={{ display: 'flex', gap: 2, p: 4, pr: 2, alignItems: 'center', WebkitTouchCallout: 'none' }}
    >
      {isSelecting && (
        <Checkbox
          checked={isSelected}
          onChange={onSelect}
          aria-label={translate('collections.select.row', { name })}
          sx={{ ml: -2 }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <RowLink>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mt: 1 }}>
            {columns.map(({ name: column, onCard, field: Field }) => !onCard && <Field key={column} />)}
          </Box>
        </RowLink>
      </Box>
      {columns.map(({ name: column, onCard, field: Field }) => onCard === 'aside' && <Field key={column} />)}
      <RowMenu />
    </Card>
  );
};

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
