const [quote, backslash, openList, closeList, openObject, closeObject] = Array.from('"\\[]{}', one =>
  one.charCodeAt(0),
);

/** Stops reading at the first level beyond `most`. */
export function isNestedDeeper(json: string, most: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (isInText) {
      if (code === backslash) at++;
      else if (code === quote) isInText = false;
    } else if (code === quote) isInText = true;
    else if (code === openList || code === openObject) {
      if (++depth > most) return true;
    } else if (code === closeList || code === closeObject) depth--;
  }
  return false;
}
