/** Escaped HTML, created only by `html`. */
export class Html {
  constructor(readonly content: string) {}
}

type Value = string | number | Html | Html[];

/** Escapes every value that is not `Html`. */
export function html(pieces: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    pieces.reduce((content, piece, index) => `${content}${show(values[index - 1] ?? '')}${piece}`),
  );
}

function show(value: Value): string {
  if (value instanceof Html) return value.content;
  if (Array.isArray(value)) return value.map(({ content }) => content).join('');
  return escape(String(value));
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string) => text.replace(/[&<>"']/g, sign => signs[sign] ?? sign);
