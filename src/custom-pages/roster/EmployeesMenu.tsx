import People from '@mui/icons-material/PeopleOutlined';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RosterEmployee } from '@/domain/schedule/rosterAnswer';
import type { RosterUrl } from './useRosterUrl';

type Props = { url: RosterUrl; employees: RosterEmployee[] };

/** Chooses who is shown; nobody chosen means all. */
export const EmployeesMenu = ({ url: { employeeIds, chooseEmployees }, employees }: Props) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (employees.length < 2) return null;
  const isChosen = (id: number) => employeeIds.includes(id);
  const toggle = (id: number) =>
    chooseEmployees(isChosen(id) ? employeeIds.filter(one => one !== id) : [...employeeIds, id]);
  return (
    <>
      <Badge color="primary" badgeContent={employeeIds.length}>
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          startIcon={<People />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {translate('resources.employees.name', { smart_count: 2 })}
        </Button>
      </Badge>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <Option
          isOn={employeeIds.length === 0}
          name={translate('calendar.all_employees')}
          onToggle={() => chooseEmployees([])}
        />
        {employees.map(({ id, full_name }) => (
          <Option key={id} isOn={isChosen(id)} name={full_name} onToggle={() => toggle(id)} />
        ))}
      </Menu>
    </>
  );
};

const Option = ({ isOn, name, onToggle }: { isOn: boolean; name: string; onToggle: () => void }) => (
  <MenuItem role="menuitemcheckbox" aria-checked={isOn} onClick={onToggle} sx={{ gap: 2 }}>
    <Checkbox
      checked={isOn}
      tabIndex={-1}
      disableRipple
      sx={{ p: 0 }}
      slotProps={{ input: { 'aria-hidden': true } }}
    />
    {name}
  </MenuItem>
);
