import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, type Ref } from 'react';
import type { Permission } from '@/domain/access/permissions';
import { usePermitted } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';
import { scopeGroups, type ScopeGroup } from './scopes';
import { useScopeTexts } from './useScopeTexts';

type Props = {
  ref: Ref<HTMLElement>;
  value: Permission[];
  onChange: (scopes: Permission[]) => void;
  message?: string | undefined;
};

/** Of what its maker may do, since nobody hands out more. */
export const ScopesInput = ({ ref, value, onChange, message }: Props) => {
  const id = useId();
  const t = useT('resources.api_keys');
  const permits = usePermitted();
  const groups = scopeGroups
    .map(group => ({ ...group, allowed: group.allowed.filter(({ scope }) => permits(scope)) }))
    .filter(({ allowed }) => allowed.length > 0);
  const toggle = (scope: Permission) =>
    onChange(value.includes(scope) ? value.filter(one => one !== scope) : [...value, scope]);
  return (
    <Box
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      sx={{ display: 'grid', gap: 1 }}
    >
      <Typography id={id} sx={{ fontWeight: 550 }}>
        {t('fields.scopes')}
      </Typography>
      <FormHelperText id={`${id}-hint`} error={Boolean(message)} sx={{ m: 0 }}>
        {message ?? t('scopes_hint')}
      </FormHelperText>
      {groups.map(group => (
        <Thing key={group.thing} {...group} value={value} onToggle={toggle} />
      ))}
    </Box>
  );
};

type ThingProps = ScopeGroup & { value: Permission[]; onToggle: (scope: Permission) => void };

const Thing = ({ thing, allowed, value, onToggle }: ThingProps) => {
  const id = useId();
  const { nameOf, actionOf } = useScopeTexts();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={theme => ({
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' },
        alignItems: 'center',
        columnGap: 4,
        py: 1,
        borderTop: `1px solid ${theme.palette.line}`,
      })}
    >
      <Typography id={id}>{nameOf(thing)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {allowed.map(({ scope, action }) => (
          <FormControlLabel
            key={scope}
            label={actionOf(action)}
            control={<Checkbox checked={value.includes(scope)} onChange={() => onToggle(scope)} />}
          />
        ))}
      </Box>
    </Box>
  );
};
