import Upload from '@mui/icons-material/FileUploadOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useImportPath } from './useImportPath';

export const ImportButton = () => {
  const label = useTranslate()('collections.import.title');
  const path = useImportPath();
  if (!path) return null;
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={path} aria-label={label}>
        <Upload />
      </IconButton>
    </Tooltip>
  );
};
