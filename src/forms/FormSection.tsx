import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

type Props = {
  title: string;
  hint?: string;
  /** For `goToSection`. */
  id?: string;
  children: ReactNode;
};

export const FormSection = ({ title, hint, id, children }: Props) => {
  const heading = useId();
  return (
    <Card component="section" id={id} aria-labelledby={heading} sx={section}>
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

const section = {
  p: 5,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  // Lists and statuses that are still empty stay in the page, but leave no second gap.
  '& > p:empty, & > ul:empty': { position: 'absolute' },
};

/** At once: later, it would take away the focus, or move what is just being clicked. */
export function goToSection(id: string) {
  const section = document.getElementById(id) ?? fieldNamed(id);
  section?.scrollIntoView?.({ block: 'center' });
  section?.querySelector<HTMLElement>('[role=combobox], input, textarea, button')?.focus();
}

/** From a dialog, which gives the focus back once it has closed. */
export const goToSectionFromDialog = (id: string) => void setTimeout(() => goToSection(id), closing_ms);

const fieldNamed = (name: string) => document.getElementsByName(name)[0]?.closest('.MuiFormControl-root');

const closing_ms = 250;
