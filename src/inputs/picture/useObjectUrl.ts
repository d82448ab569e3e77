import { useEffect, useMemo } from 'react';

export function useObjectUrl(content: Blob | undefined): string | undefined {
  const url = useMemo(() => content && URL.createObjectURL(content), [content]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
