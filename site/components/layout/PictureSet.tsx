import { sourcesOf, type Picture } from '@/domain/files/picture';

type Props = {
  of: Picture;
  alt: string;
  /** How wide it is shown, as the attribute of that name says it. */
  sizes: string;
  className?: string;
  /** Where it is seen at once. */
  isFirst?: boolean;
};

/** A picture from which the browser takes the size it needs. */
export const PictureSet = ({ of, alt, sizes, className, isFirst = false }: Props) => (
  <img
    className={className}
    src={of.url}
    srcSet={sourcesOf(of)}
    sizes={sizes}
    width={of.width}
    height={of.height}
    alt={alt}
    {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
  />
);
