import { useEffect, useMemo } from 'react';

/** An address under which this browser shows the content, as long as it is used. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const url = useMemo(() => content && URL.createObjectURL(content), [content]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
