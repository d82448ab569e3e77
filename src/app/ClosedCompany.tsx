import type { ReactNode } from 'react';
import { Illustration } from '@/src/components/Illustration';
import { Message } from '@/src/components/Message';
import { UserBar } from '@/src/layout/UserBar';

type Props = { title: string; text: string; action: ReactNode };

/** In place of a company that does not let this person in. */
export const ClosedCompany = (props: Props) => (
  <>
    <UserBar />
    <main>
      <Message drawing={<Illustration of="lock" />} {...props} />
    </main>
  </>
);
