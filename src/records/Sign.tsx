import { signClass, type SignName } from './signs';

type Props = { of: SignName; title?: string };

/** A sign as it is drawn on the sheet, which must stand on the page. */
export const Sign = ({ of, title }: Props) => (
  <span
    className={`mark ${signClass(of)}`}
    role={title ? 'img' : undefined}
    aria-label={title}
    aria-hidden={!title}
    title={title}
  />
);
