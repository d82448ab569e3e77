import { useResourceDefinition, type Identifier } from 'ra-core';
import { useResourcePaths } from '@/src/routing/useResourcePaths';

/** The record's page, else its form. */
export function useOpenPath(): (id: Identifier) => string {
  const { hasShow } = useResourceDefinition();
  const { show, edit } = useResourcePaths();
  return hasShow ? show : edit;
}
