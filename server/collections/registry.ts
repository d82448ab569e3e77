import { extensionPoint } from '@/server/core/extensionPoint';
import type { Collection } from './collection';

/** Each is declared in its module. Routes, exports and undo treat all of them alike, so their types are erased here. */
export const collections = extensionPoint<Collection>('collections');
