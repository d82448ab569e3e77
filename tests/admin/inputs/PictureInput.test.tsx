import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { picture } from '@/domain/files/pictureField';
import { object } from '@/domain/validation/fields';
import type { UploadOptions } from '@/src/dataProvider/calls/uploadCalls';
import { ActionForm } from '@/src/forms/ActionForm';
import { PictureInput } from '@/src/inputs/picture/PictureInput';
import { show } from '@/tests/helpers/admin';

const schema = object({ picture: picture() }).meta({ resource: 'user' });
const savedPicture = {
  id: 7,
  url: '/files/a.webp',
  thumbnail_url: '/files/a.thumb.webp',
  width: 4,
  height: 3,
};
const uploadedPicture = {
  id: 9,
  url: '/files/b.webp',
  thumbnail_url: '/files/b.thumb.webp',
  width: 4,
  height: 3,
};
const photo = new File(['photo'], 'me.png', { type: 'image/png' });

type Upload = (content: Blob, options: UploadOptions) => Promise<{ data: typeof uploadedPicture }>;

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => undefined }));
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }),
  );
});
afterEach(() => vi.unstubAllGlobals());

function open(
  uploadPicture: Upload = async () => ({ data: uploadedPicture }),
  value: typeof savedPicture | null = null,
) {
  const onSubmit = vi.fn<(values: object) => Promise<void>>(async () => undefined);
  show(
    <ActionForm schema={schema} defaultValues={{ picture: value }} onSubmit={onSubmit} submit="Save">
      <PictureInput source="picture" name="Olena" />
    </ActionForm>,
    { resource: 'user', answers: { uploadPicture } },
  );
  return onSubmit;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Your picture', { selector: 'input' }), { target: { files } });
const shownUrl = () => screen.queryByAltText('Olena')?.getAttribute('src');
const saved = async (onSubmit: ReturnType<typeof open>) => {
  press('Save');
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  return onSubmit.mock.lastCall![0];
};

describe('a picture', () => {
  it('is sent at once, shown while it goes, and saved by its id', async () => {
    const onSubmit = open();
    choose(photo);
    expect(await screen.findByText('The picture is uploaded')).toBeDefined();
    expect(shownUrl()).toBe('blob:photo');
    expect(await saved(onSubmit)).toEqual({ picture: 9 });
  });

  it.each([
    ['dropped', (group: HTMLElement) => fireEvent.drop(group, { dataTransfer: { files: [photo] } })],
    ['pasted', (group: HTMLElement) => fireEvent.paste(group, { clipboardData: { files: [photo] } })],
  ])('may be %s', async (_, give) => {
    const onSubmit = open();
    give(screen.getByRole('button', { name: 'Choose a picture' }));
    await screen.findByText('The picture is uploaded');
    expect(await saved(onSubmit)).toEqual({ picture: 9 });
  });

  it.each([
    ['larger than 25 MB', 26 * 1024 * 1024, 'image/jpeg', 'The picture is larger than 25 MB'],
    ['of another type', 10, 'image/gif', 'This picture cannot be read. Choose a PNG or a JPEG'],
  ])('%s is refused before it is sent', async (_, size, type, message) => {
    const uploadPicture = vi.fn<Upload>();
    open(uploadPicture, savedPicture);
    const file = Object.defineProperty(new File(['x'], 'x', { type }), 'size', { value: size });
    choose(file);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(uploadPicture).not.toHaveBeenCalled();
    expect(shownUrl()).toBe('/files/a.thumb.webp');
  });

  it('that the browser cannot read is not sent either', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')));
    const uploadPicture = vi.fn<Upload>();
    open(uploadPicture);
    choose(photo);
    expect(await screen.findByText('This picture cannot be read. Choose a PNG or a JPEG')).toBeDefined();
    expect(uploadPicture).not.toHaveBeenCalled();
  });

  it('tells how far it is, cannot be saved meanwhile, and may be called off', async () => {
    let signal: AbortSignal | undefined;
    const onSubmit = open((_, options) => {
      signal = options.signal;
      options.onProgress!(0.45);
      return new Promise((_, reject) => signal!.addEventListener('abort', () => reject(new Error('off'))));
    }, savedPicture);
    choose(photo);
    expect(await screen.findByRole('progressbar', { name: 'Uploading: 45%' })).toBeDefined();
    press('Save');
    expect((await screen.findAllByText('Your picture has not been uploaded yet')).length).toBeGreaterThan(0);
    expect(onSubmit).not.toHaveBeenCalled();

    press('Cancel');
    expect(signal!.aborted).toBe(true);
    expect(shownUrl()).toBe('/files/a.thumb.webp');
    expect(await saved(onSubmit)).toEqual({ picture: 7 });
  });

  it('that is called off before it is sent is never sent', async () => {
    let prepare: (image: object) => void = () => undefined;
    vi.stubGlobal('createImageBitmap', () => new Promise(resolve => (prepare = resolve)));
    const uploadPicture = vi.fn<Upload>();
    open(uploadPicture);
    choose(photo);
    press('Cancel');
    prepare({ width: 10, height: 10 });
    await screen.findByRole('button', { name: 'Choose a picture' });
    await new Promise(resolve => setTimeout(resolve));
    expect(uploadPicture).not.toHaveBeenCalled();
  });

  it('that did not arrive leaves what was there, says why, and may be sent again', async () => {
    const message = 'Too many attempts. Please try again in a few minutes';
    const uploadPicture = vi
      .fn<Upload>()
      .mockRejectedValueOnce(new HttpError('', 429, { error: { message } }))
      .mockResolvedValueOnce({ data: uploadedPicture });
    const onSubmit = open(uploadPicture, savedPicture);
    choose(photo);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(shownUrl()).toBe('/files/a.thumb.webp');
    press('Try again');
    await screen.findByText('The picture is uploaded');
    expect(await saved(onSubmit)).toEqual({ picture: 9 });
  });

  it('may be taken away', async () => {
    const onSubmit = open(undefined, savedPicture);
    press('Remove');
    expect(shownUrl()).toBeUndefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a picture' }));
    expect(await saved(onSubmit)).toEqual({ picture: null });
  });
});
