import { renderPictures } from './renderPictures';
import { writePictures } from './renderedPictures';

/** Called by scripts/build.mjs, so that no start waits for the rendering. */
export const buildPictures = async (folder: string): Promise<void> =>
  writePictures(folder, await renderPictures());
