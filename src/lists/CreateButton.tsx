import Add from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useResourceDefinition, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useMayWrite } from '@/src/company/CompanyContext';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { useResource } from '@/src/hooks/useResource';

export const CreateButton = () => {
  const resource = useResource();
  const translate = useTranslate();
  const mayWrite = useMayWrite(resource);
  const { hasCreate } = useResourceDefinition();
  const { create } = useResourcePaths();
  if (!mayWrite || !hasCreate) return null;
  return (
    <Button component={Link} to={create} variant="outlined" startIcon={<Add />} sx={{ flexShrink: 0 }}>
      {translate(`resources.${resource}.create`)}
    </Button>
  );
};
