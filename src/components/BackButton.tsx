import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';

export const BackButton = ({ to }: { to: string }) => {
  const translate = useTranslate();
  return (
    <IconButton component={Link} to={to} aria-label={translate('admin.frame.back')} edge="start">
      <ArrowBack />
    </IconButton>
  );
};
