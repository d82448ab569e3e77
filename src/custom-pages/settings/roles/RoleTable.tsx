import Check from '@mui/icons-material/CheckOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { OwnRole } from '@/domain/access/ownRoles';
import { grantedBy } from '@/domain/access/privacy';
import type { Permission } from '@/domain/access/permissions';
import { useCompanyContext, usePermitted } from '@/src/company/CompanyContext';
import { useIncluded } from '@/src/access/PlanGate';
import { useT } from '@/src/hooks/useT';
import { visuallyHidden } from '@/src/theme/visuallyHidden';
import { useScopeTexts } from '../api/useScopeTexts';
import { permissionAreas, type PermissionRow } from './permissionRows';
import { RoleDialog } from './RoleDialog';
import { useRoleChanges } from './useRoleChanges';

const builtIn = ['manager', 'receptionist', 'employee'] as const;

/** What each role may do. The product's own roles are shown beside those of the company, which are changed here. */
export const RoleTable = ({ roles }: { roles: OwnRole[] }) => {
  const t = useT('own_roles');
  const translate = useTranslate();
  const { settings } = useCompanyContext();
  const mayChange = usePermitted()('roles.write.all');
  const isIncluded = useIncluded('own_roles');
  const [edited, setEdited] = useState<OwnRole>();
  const toggle = useRoleChanges();
  const given = builtIn.map(company_role => ({
    name: translate(`account.roles.${company_role}`),
    permissions: grantedBy({ company_role, is_owner: false }, settings),
  }));
  return (
    <Box role="region" tabIndex={0} aria-label={t('title')} sx={frame}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <Box component="th" scope="col">
              <Box component="span" sx={visuallyHidden}>
                {t('permission')}
              </Box>
            </Box>
            {roles.map(role => (
              <Box component="th" scope="col" key={role.id}>
                <span>{role.name}</span>
                <Typography variant="caption" color="textSecondary" component="div">
                  {t('members', { smart_count: role.members_count })}
                </Typography>
                {mayChange && (
                  <Tooltip title={t('edit_of', { name: role.name })}>
                    <IconButton
                      size="small"
                      aria-label={t('edit_of', { name: role.name })}
                      onClick={() => setEdited(role)}
                    >
                      <Edit fontSize="small" />
                    </IconButton>
                  </Tooltip>
                )}
              </Box>
            ))}
            {given.map(({ name }) => (
              <Box component="th" scope="col" key={name} sx={{ color: 'text.secondary' }}>
                {name}
              </Box>
            ))}
          </tr>
        </thead>
        {permissionAreas.map(({ area, rows }) => (
          <tbody key={area}>
            <tr>
              <Box component="th" scope="rowgroup" colSpan={1} className="area">
                {t(`areas.${area}`)}
              </Box>
              <td colSpan={roles.length + given.length} />
            </tr>
            {rows.map(row => (
              <tr key={row.permission}>
                <Box component="th" scope="row">
                  <PermissionName {...row} />
                </Box>
                {roles.map(role => (
                  <td key={role.id}>
                    <Tick
                      row={row}
                      role={role}
                      isDisabled={!mayChange || !isIncluded}
                      onToggle={permission => void toggle(role, permission)}
                    />
                  </td>
                ))}
                {given.map(({ name, permissions }) => (
                  <td key={name}>
                    {permissions.includes(row.permission) ? (
                      <Check fontSize="small" color="action" titleAccess={t('yes')} />
                    ) : (
                      <Box component="span" sx={visuallyHidden}>
                        {t('no')}
                      </Box>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </Box>
      {edited && <RoleDialog role={edited} others={roles} onClose={() => setEdited(undefined)} />}
    </Box>
  );
};

const PermissionName = ({ thing, action }: PermissionRow) => {
  const { nameOf, actionOf } = useScopeTexts();
  return (
    <>
      {nameOf(thing)}
      <Typography variant="body2" color="textSecondary" component="div">
        {actionOf(action)}
      </Typography>
    </>
  );
};

type TickProps = {
  row: PermissionRow;
  role: OwnRole;
  isDisabled: boolean;
  onToggle: (permission: Permission) => void;
};

const Tick = ({ row: { permission, thing, action }, role, isDisabled, onToggle }: TickProps) => {
  const { nameOf, actionOf } = useScopeTexts();
  return (
    <Checkbox
      checked={role.permissions.includes(permission)}
      disabled={isDisabled}
      onChange={() => onToggle(permission)}
      slotProps={{ input: { 'aria-label': `${role.name}: ${nameOf(thing)} · ${actionOf(action)}` } }}
    />
  );
};

const frame = (theme: Theme) => ({
  // What is visually hidden stays inside.
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'min(75vh, 720px)',
  border: `1px solid ${theme.palette.line}`,
  borderRadius: 2,
});

const table = (theme: Theme) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  minWidth: '100%',
  '& th, & td': {
    px: 2,
    py: 1,
    textAlign: 'center',
    borderBottom: `1px solid ${theme.palette.line}`,
    bgcolor: 'background.paper',
  },
  '& tbody:last-of-type tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    minWidth: 128,
    maxWidth: 160,
    verticalAlign: 'top',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    py: 2,
  },
  '& tr > th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: { xs: 148, sm: 240 },
    textAlign: 'left',
    fontWeight: 400,
  },
  '& thead tr > th:first-of-type': { zIndex: 3 },
  '& .area': { fontWeight: '600 !important', pt: 4 },
});
