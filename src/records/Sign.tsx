import { signId, type SignName } from './signs';

type Props = { of: SignName; title?: string };

/** A sign from the sheet, which must stand on the page. */
export const Sign = ({ of, title }: Props) => (
  <svg className="mark" viewBox="0 0 24 24" role={title ? 'img' : undefined} aria-hidden={!title}>
    {title && <title>{title}</title>}
    <use href={`#${signId(of)}`} />
  </svg>
);
