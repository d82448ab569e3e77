import { localStorageStore } from 'ra-core';
import { rememberingStore } from '@/src/routing/scopedStore';

export const store = rememberingStore(localStorageStore());
