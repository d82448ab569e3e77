import { parseMarkdown, type Run } from '@/domain/assistant/markdown';

const tags = { strong: 'strong', emphasis: 'em', code: 'code' } as const;

/** Replaces what the element holds; every text stands as text. */
export function renderMarkdown(into: HTMLElement, source: string): void {
  into.replaceChildren(
    ...parseMarkdown(source).map(block => {
      if (block.kind !== 'list') return element('p', block.runs, block.kind === 'heading');
      const list = document.createElement(block.isOrdered ? 'ol' : 'ul');
      list.append(...block.items.map(item => element('li', item)));
      return list;
    }),
  );
}

function element(name: 'p' | 'li', runs: Run[], isStrong = false): HTMLElement {
  const made = document.createElement(name);
  for (const { text, mark = isStrong ? 'strong' : undefined } of runs) {
    if (!mark) made.append(text);
    else made.appendChild(document.createElement(tags[mark])).append(text);
  }
  return made;
}
