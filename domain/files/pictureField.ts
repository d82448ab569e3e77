import { attachedOnce } from '../validation/attachedOnce';
import { array, boolean, object, whole, type InferType } from '../validation/fields';
import { photos_max } from './picture';

/**
 * An uploaded picture by its id. The whole picture of an answer may be sent back, and means its id; null takes the
 * picture away.
 */
export const picture = () => pictureId().nullable().meta({ picture: true });

/** Several in their order, none of them twice. */
export const pictures = () => array().of(pictureId().required()).max(photos_max).test(attachedOnce(String));

const pictureId = () =>
  whole()
    .transform((read, sent) => (isThing(sent) ? idOf(sent) : read))
    .typeError({ key: 'files.not_uploaded' });

const isThing = (sent: unknown): sent is { id?: unknown } => typeof sent === 'object' && sent !== null;

const idOf = ({ id }: { id?: unknown }) => (typeof id === 'number' ? id : NaN);

/** What an upload says beside its `file`: a private picture is shown to whoever may see the thing, and to nobody else. */
export const uploadFields = object({ private: boolean().default(false) }).meta({ resource: 'files' });
export type UploadFields = InferType<typeof uploadFields>;
