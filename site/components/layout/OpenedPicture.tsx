import type { ReactNode } from 'react';
import type { Picture } from '@/domain/files/picture';

type Props = { of: Picture; gallery: string; children: ReactNode };

/** A picture that opens, among those of its gallery. */
export const OpenedPicture = ({ of, gallery, children }: Props) => (
  <a className="opened-picture" href={of.url} data-photo={gallery}>
    {children}
  </a>
);
