import { useAuthProvider } from 'ra-core';
import { defined } from '@/domain/assert';
import type { ProductAuthProvider } from './authProvider';

/** @throws Error outside the application, which always has one */
export const useProductAuthProvider = () => defined(useAuthProvider<ProductAuthProvider>(), 'auth provider');
