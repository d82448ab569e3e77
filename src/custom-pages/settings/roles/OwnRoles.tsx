import Add from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { PlanGate, useIncluded } from '@/src/access/PlanGate';
import { useOwnRoles } from '@/src/access/useOwnRoles';
import { Failure } from '@/src/components/Failure';
import { FormSection } from '@/src/forms/FormSection';
import { useT } from '@/src/hooks/useT';
import { RoleDialog } from './RoleDialog';
import { RoleTable } from './RoleTable';

export const OwnRoles = () => {
  const t = useT('own_roles');
  const isIncluded = useIncluded('own_roles');
  const { data, isPending, isError, error, refetch } = useOwnRoles();
  const [isCreating, setIsCreating] = useState(false);
  return (
    <FormSection title={t('title')} hint={t('hint')} id="own_roles">
      <PlanGate feature="own_roles" />
      {isError && <Failure error={error} onRetry={() => void refetch()} />}
      {!isError && isPending && <Skeleton variant="rounded" height={240} />}
      {data && (
        <>
          {isIncluded && (
            <Button
              variant="contained"
              startIcon={<Add />}
              onClick={() => setIsCreating(true)}
              sx={{ justifySelf: 'start' }}
            >
              {t('new')}
            </Button>
          )}
          <RoleTable roles={data} />
          {isCreating && <RoleDialog others={data} onClose={() => setIsCreating(false)} />}
        </>
      )}
    </FormSection>
  );
};
