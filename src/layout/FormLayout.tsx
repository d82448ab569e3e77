import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { size } from '@/src/theme/tokens';
import { UserBar } from './UserBar';
import { useTabTitle } from '@/src/components/useTabTitle';

type Props = {
  title: string;
  subtitle?: string;
  /** Above the title, for example the progress. */
  head?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
};

export const FormLayout = ({ title, subtitle, head, isWide, children }: Props) => {
  useTabTitle(title);
  return (
    <>
      <UserBar />
      <Box component="main" sx={{ ...sheet, maxWidth: isWide ? 1080 : size.form }}>
        {head}
        <div>
          <Typography variant="h1" sx={{ fontSize: 24, lineHeight: '32px' }}>
            {title}
          </Typography>
          {subtitle && (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {subtitle}
            </Typography>
          )}
        </div>
        {children}
      </Box>
    </>
  );
};

const sheet = {
  mx: 'auto',
  px: { xs: 4, sm: 6 },
  py: { xs: 5, sm: 8 },
  display: 'grid',
  gap: 6,
};
