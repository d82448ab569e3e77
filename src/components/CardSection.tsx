import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export const CardSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" sx={{ p: 5 }}>
    <Typography variant="h2" sx={{ mb: 4 }}>
      {title}
    </Typography>
    {children}
  </Card>
);
