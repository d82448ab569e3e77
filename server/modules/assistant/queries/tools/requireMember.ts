import { AccessDenied } from '@/domain/errors';
import type { Viewer } from '@/server/core/viewer';
import type { Caller } from './tool';

/** @throws AccessDenied for a visitor of the site */
export function requireMember({ member }: Caller): Viewer {
  if (!member) throw new AccessDenied();
  return member;
}
