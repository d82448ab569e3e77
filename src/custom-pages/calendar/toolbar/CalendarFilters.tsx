import Chosen from '@mui/icons-material/RadioButtonCheckedOutlined';
import Unchosen from '@mui/icons-material/RadioButtonUncheckedOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Employee } from '@/domain/employees/employee';
import { useCompany, useMayWrite } from '@/src/company/CompanyContext';
import { EmployeePicture } from '@/src/fields/EmployeePicture';
import { companyPaths } from '@/src/routing/companyPaths';
import { colorOptions, useColorBy } from './colorBy';
import type { CalendarUrl } from '../useCalendarUrl';

export const CalendarFilters = ({ url, employees }: { url: CalendarUrl; employees: Employee[] }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [colorBy, setColorBy] = useColorBy();
  const { id: company } = useCompany();
  const mayWrite = useMayWrite('records');
  const { employeeIds, showsCancelled, onlyWorking } = url;
  const isChosen = (id: number) => employeeIds.includes(id);
  const toggle = (id: number) =>
    url.chooseEmployees(isChosen(id) ? employeeIds.filter(other => other !== id) : [...employeeIds, id]);

  return (
    <>
      <Badge color="primary" badgeContent={employeeIds.length + Number(showsCancelled) + Number(onlyWorking)}>
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          sx={{ minWidth: 0, gap: 2 }}
          aria-label={translate('calendar.filters')}
          onClick={event => setAnchor(event.currentTarget)}
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
        >
          <People />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {translate('calendar.filters')}
          </Box>
        </Button>
      </Badge>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        <Option isOn={employeeIds.length === 0} onClick={() => url.chooseEmployees([])}>
          {translate('calendar.all_employees')}
        </Option>
        {employees.map(({ id, full_name }) => (
          <Option key={id} isOn={isChosen(id)} onClick={() => toggle(id)}>
            <EmployeePicture id={id} name={full_name} size={24} />
            {full_name}
          </Option>
        ))}
        <Divider role="none" />
        {url.view === 'day' && (
          <Option isOn={onlyWorking} onClick={() => url.showOnlyWorking(!onlyWorking)}>
            {translate('calendar.only_working')}
          </Option>
        )}
        <Option isOn={showsCancelled} onClick={() => url.showCancelled(!showsCancelled)}>
          {translate('calendar.show_cancelled')}
        </Option>
        <Divider role="none" />
        {colorOptions.map(name => (
          <Option key={name} role="menuitemradio" isOn={colorBy === name} onClick={() => setColorBy(name)}>
            {translate(`calendar.color_by.${name}`)}
          </Option>
        ))}
        <MenuItem
          onClick={() => (setAnchor(null), window.print())}
          sx={theme => ({ borderTop: `1px solid ${theme.palette.line}` })}
        >
          {translate('calendar.print')}
        </MenuItem>
        {mayWrite && (
          <MenuItem component={Link} to={companyPaths(company).imports('records')}>
            {translate('calendar.import')}
          </MenuItem>
        )}
        {/* No space on a phone. */}
        <MenuItem
          onClick={() => (setAnchor(null), url.showNoAvailability(true))}
          sx={{ display: { sm: 'none' } }}
        >
          {translate('calendar.no_availability.title')}
        </MenuItem>
      </Menu>
    </>
  );
};

type OptionProps = {
  isOn: boolean;
  role?: 'menuitemcheckbox' | 'menuitemradio';
  onClick: () => void;
  children: ReactNode;
};

const Option = ({ isOn, role = 'menuitemcheckbox', onClick, children, ...item }: OptionProps) => (
  <MenuItem {...item} role={role} aria-checked={isOn} onClick={onClick}>
    <Checkbox
      checked={isOn}
      disableRipple
      {...(role === 'menuitemradio' && { icon: <Unchosen />, checkedIcon: <Chosen /> })}
      size="small"
      sx={{ p: 0 }}
      slotProps={{ input: { tabIndex: -1, 'aria-hidden': true } }}
    />
    {children}
  </MenuItem>
);
