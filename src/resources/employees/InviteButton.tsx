import Send from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { Employee } from '@/domain/employees/employee';

const InviteDialog = lazy(() => import('./InviteDialog'));

/** Without an employee, invites a new person. */
export const InviteButton = ({ employee }: { employee?: Employee }) => {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const label = employee ? (employee.invite ? 'resend' : 'invite') : 'invite_person';
  return (
    <>
      <Button variant="outlined" startIcon={<Send />} onClick={() => setIsOpen(true)}>
        {translate(`employees.${label}`)}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <InviteDialog employee={employee} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
