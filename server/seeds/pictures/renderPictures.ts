import { encodeDrawing } from '@/server/platform/pictures/encodePicture';
import { pictureNames, readDrawing } from './drawings';
import type { RenderedPicture } from './renderedPictures';

/** Takes seconds. */
export const renderPictures = (): Promise<RenderedPicture[]> =>
  Promise.all(pictureNames.map(async name => ({ name, ...(await encodeDrawing(await readDrawing(name))) })));
