import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const spoken = new Set(['label', 'title', 'placeholder', 'aria-label', 'alt', 'helperText', 'text']);
const hasLetters = (text: string) => /\p{L}{2}/u.test(text);

const files = readdirSync('src', { recursive: true })
  .map(name => join('src', String(name)))
  .filter(name => name.endsWith('.tsx'));

function wordsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node) => {
    if (ts.isJsxText(node) && hasLetters(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText())) {
      const value = node.initializer;
      if (value && ts.isStringLiteral(value) && hasLetters(value.text)) found.push(value.text);
    }
    if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteral(node.expression)) {
      if (!ts.isJsxAttribute(node.parent) && hasLetters(node.expression.text))
        found.push(node.expression.text);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found.map(words => `${file}: ${words}`);
}

it('keeps every word of the admin in the message files', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(wordsIn)).toEqual([]);
});
