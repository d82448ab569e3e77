import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { size } from '@/src/theme/tokens';
import { useTabTitle } from './useTabTitle';
import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';

/** Where the layout shows the page's title; null without a layout. */
export const TitleSlot = createContext<HTMLElement | null>(null);

type Props = {
  title: string;
  /** The path of the parent list. */
  back?: string;
  /** No padding, for a page that uses the whole window. */
  bare?: boolean;
  children: ReactNode;
};

export const Page = ({ title, back, bare, children }: Props) => {
  const slot = useContext(TitleSlot);
  useTabTitle(title);

  const heading = (
    <>
      {back && <BackButton to={back} />}
      <Typography variant="h1" sx={twoLines}>
        {title}
      </Typography>
    </>
  );

  return (
    <>
      {slot && createPortal(heading, slot)}
      <Box sx={bare ? bareSheet : { px: { xs: 4, sm: 6 }, py: { xs: 4, sm: 5 } }}>{children}</Box>
    </>
  );
};

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontSize: { xs: 16, sm: 18 },
  lineHeight: { xs: '20px', sm: '24px' },
};

const bareSheet = {
  display: 'flex',
  flexDirection: 'column',
  height: {
    xs: `calc(100dvh - ${size.topBar + size.bottomBar}px - env(safe-area-inset-bottom) - var(--banner, 0px))`,
    sm: `calc(100dvh - ${size.topBar}px - var(--banner, 0px))`,
  },
};

const BackButton = ({ to }: { to: string }) => {
  const translate = useTranslate();
  return (
    <IconButton component={Link} to={to} aria-label={translate('admin.frame.back')} edge="start">
      <ArrowBack />
    </IconButton>
  );
};
