import { Editor } from '@tiptap/core';
import { afterEach, expect, it } from 'vitest';
import { cleanContent } from '@/server/platform/html/cleanContent';
import { extensions } from '@/src/inputs/richtext/extensions';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

const own = `/files/${'a1'.repeat(16)}.webp`;

/** What the editor makes of a text, as if it had been pasted. */
function editorHtml(html: string): string {
  editor = new Editor({ extensions, content: html });
  return editor.getHTML();
}

it.each([
  ['<h2>News</h2><p>Come <b>soon</b> and <i>often</i></p>'],
  ['<ul><li>one</li><li>two</li></ul><ol><li><p>three</p></li></ol>'],
  ['<blockquote><p>Said</p></blockquote><h3>Less</h3>'],
  ['<p><a href="https://a.example/b?c=d&amp;e">here</a> <a href="mailto:a@b.example">write</a></p>'],
  [`<p>Look</p><img src="${own}" alt="A chair" width="40" height="30">`],
  ['<p>line<br>break</p>'],
  ['<p style="color:red" class="MsoNormal"><span lang="uk">From <u>Word</u></span></p>'],
  ['<p><a href="javascript:alert(1)">no</a><img src="https://evil.example/x.png"></p>'],
  ['<table><tr><td>cell</td></tr></table><h1>Large</h1><hr><pre>code</pre><iframe src="x"></iframe>'],
])('shows while writing what the server keeps: %s', html => {
  const shown = editorHtml(html);
  const cleaned = cleanContent(shown);
  const plain = (text: string) => text.replaceAll(' />', '>').replaceAll('&nbsp;', ' ');
  expect(plain(cleaned)).toBe(plain(shown));
  expect(editorHtml(cleaned)).toBe(shown);
});

it('leaves out pictures of other places, and links that may run something', () => {
  const shown = editorHtml(
    '<p>a<a href="javascript:alert(1)">b</a></p><img src="https://evil.example/x.png">',
  );
  expect(shown).not.toContain('evil');
  expect(shown).not.toContain('javascript');
});
