import { useResourceContext } from 'ra-core';
import { defined } from '@/domain/assert';

/** The resource's name. @throws outside a resource's pages */
export const useResource = (): string => defined(useResourceContext(), 'resource');
