import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

type Props = { title: string; hint?: string; children: ReactNode };

export const FormSection = ({ title, hint, children }: Props) => {
  const heading = useId();
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: 5, display: 'grid', gap: 4 }}>
      <div>
        <Typography id={heading} variant="h2">
          {title}
        </Typography>
        {hint && (
          <Typography variant="body2" color="textSecondary">
            {hint}
          </Typography>
        )}
      </div>
      {children}
    </Card>
  );
};
