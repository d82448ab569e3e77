import { localStorageStore } from 'ra-core';
import { rememberingStore } from '../routing/scopedStore';

export const store = rememberingStore(localStorageStore());
