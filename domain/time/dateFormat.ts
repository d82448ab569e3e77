const formats = new Map<string, Intl.DateTimeFormat>();
/** Locales come from requests, so the cache needs a limit. */
const formats_max = 1000;

/** Cached: creating a format costs a hundred times more than using it. */
export function dateFormat(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    if (formats.size >= formats_max) formats.clear();
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(key, format);
  }
  return format;
}
