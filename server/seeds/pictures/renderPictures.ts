import { encodeDrawing } from '@/server/platform/pictures/encodePicture';
import { drawings, type PictureName } from './drawings';
import type { RenderedPicture } from './renderedPictures';

/** Takes seconds. */
export const renderPictures = (): Promise<RenderedPicture[]> =>
  Promise.all(
    Object.entries(drawings).map(async ([name, { svg }]) => ({
      name: name as PictureName,
      ...(await encodeDrawing(svg)),
    })),
  );
