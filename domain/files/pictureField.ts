import { attachedOnce } from '../validation/attachedOnce';
import { array, boolean, object, rowId, type InferType } from '../validation/fields';
import { photos_max } from './picture';

/** An upload's id or a whole picture; null removes it. */
export const picture = () => pictureId().nullable().meta({ picture: true });

export const pictures = () => array().of(pictureId().required()).max(photos_max).test(attachedOnce(String));

const pictureId = () =>
  rowId()
    .transform((read, sent) => (isThing(sent) ? idOf(sent) : read))
    .typeError({ key: 'files.not_uploaded' })
    .meta({
      wire: { sent: { anyOf: [id, { type: 'object', properties: { id }, required: ['id'] }] }, told },
    });

const id = { type: 'integer', minimum: 1 };
const text = { type: 'string' };
const told = {
  type: 'object',
  properties: { id, url: text, thumbnail_url: text, width: id, height: id },
  required: ['id', 'url', 'thumbnail_url', 'width', 'height'],
};

const isThing = (sent: unknown): sent is { id?: unknown } => typeof sent === 'object' && sent !== null;

const idOf = ({ id }: { id?: unknown }) => (typeof id === 'number' ? id : NaN);

/** A private picture is visible only to users who may see its entity. */
export const uploadFields = object({ private: boolean().default(false) }).meta({ resource: 'files' });
export type UploadFields = InferType<typeof uploadFields>;
