import { defined } from '@/domain/assert';
import { picture_side_px_max } from '@/domain/files/picture';

export type CropArea = { x: number; y: number; width: number; height: number };

const quality = 0.92;

/** Crops and shrinks to the server's size; else returns the file. @throws if the browser cannot read it */
export async function preparePicture(file: Blob, part?: CropArea): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { x, y, width, height } = part ?? { x: 0, y: 0, width: image.width, height: image.height };
  const scale = Math.min(1, picture_side_px_max / Math.max(width, height));
  if (!part && scale === 1) return file;

  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = defined(canvas.getContext('2d'), 'context of the canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      made => (made ? resolve(made) : reject(new Error('The canvas is empty.'))),
      file.type,
      quality,
    ),
  );
}
