const kindAttributes = ['hidden', 'open', 'popover', 'type'];

/**
 * Answers what queries by role ask of a style, `display` and `visibility`, from the element's own style and its kind.
 * jsdom would match every rule of a browser's style sheet with each element, anew after each change of the document.
 * With no style sheets in the document the answers are the same; what else is asked, jsdom answers.
 */
export function answerStylesByKind() {
  const whole = window.getComputedStyle.bind(window);
  const displayOfKind = new Map<string, string>();

  const display = (element: Element) => {
    const own = ownStyle(element)?.display;
    if (own) return own;
    const kind = [element.localName, ...kindAttributes.map(name => element.getAttribute(name))].join('|');
    const known = displayOfKind.get(kind);
    if (known !== undefined) return known;
    const found = whole(element).display;
    displayOfKind.set(kind, found);
    return found;
  };

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return whole(element, pseudo);
    const answer = (property: PropertyKey) => {
      if (property === 'display') return display(element);
      if (property === 'visibility') return visibility(element);
      return undefined;
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, property) {
        if (property === 'getPropertyValue') {
          return (name: string) => answer(name) ?? whole(element).getPropertyValue(name);
        }
        const known = answer(property);
        if (known !== undefined) return known;
        const style = whole(element);
        const value: unknown = Reflect.get(style, property);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };
}

/** It is inherited, so the nearest that says it decides. */
function visibility(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = ownStyle(at)?.visibility;
    if (own) return own;
  }
  return 'visible';
}

/** An element without the attribute is not asked: jsdom makes a declaration for each that is. */
const ownStyle = (element: Element) =>
  element.hasAttribute('style') ? (element as HTMLElement).style : undefined;
