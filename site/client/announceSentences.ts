import { sentencesOf } from '@/domain/assistant/sentences';

/** Tells screen readers an answer sentence by sentence while it is written; `isEnd` says the rest. */
export function announceSentences(): (piece: string, isEnd: boolean) => void {
  const place = document.getElementById('spoken');
  place?.replaceChildren();
  let content = '';
  let announced = 0;
  return (piece, isEnd) => {
    content += piece;
    const sentences = sentencesOf(content, isEnd);
    for (const text of sentences.slice(announced)) {
      const sentence = document.createElement('p');
      sentence.textContent = text;
      place?.append(sentence);
    }
    announced = sentences.length;
  };
}
