import { useResourceDefinition, type Identifier } from 'ra-core';
import { useResourcePaths } from '../../routing/useResourcePaths';

/** Where a thing of the list is opened: its page, or its form where it has no page. */
export function useOpenPath(): (id: Identifier) => string {
  const { hasShow } = useResourceDefinition();
  const { show, edit } = useResourcePaths();
  return hasShow ? show : edit;
}
