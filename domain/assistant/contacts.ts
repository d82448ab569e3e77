/** Phone numbers as people and the product write them, and e-mail addresses; no dates and no amounts. */
const contact = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:\+\d|\b0\d|\b380)(?:[ ()-]{0,2}\d){7,13}\b/g;

const placeholder = /\[contact-(\d+)\]/g;

/** Longer than any placeholder. */
const placeholder_max = 20;

/**
 * Keeps phone numbers and e-mail addresses from a language model: `hide` replaces each with a placeholder, `reveal`
 * puts them back into what the model writes for the person.
 */
export class Contacts {
  readonly #known: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** `isSent` where the company allows to send them: then nothing is hidden. */
  constructor(private readonly isSent = false) {}

  hide(text: string): string {
    if (this.isSent) return text;
    return text.replace(contact, found => `[contact-${this.#numberOf(found)}]`);
  }

  reveal(text: string): string {
    return text.replace(placeholder, (written, number: string) => this.#known[Number(number) - 1] ?? written);
  }

  /** Reveals text that comes in pieces: an unfinished placeholder waits for its end; `end` gives what still waits. */
  reader(): { read: (piece: string) => string; end: () => string } {
    let waiting = '';
    return {
      read: piece => {
        const text = waiting + piece;
        const opened = text.lastIndexOf('[');
        const isOpen = opened >= 0 && !text.includes(']', opened) && text.length - opened < placeholder_max;
        waiting = isOpen ? text.slice(opened) : '';
        return this.reveal(isOpen ? text.slice(0, opened) : text);
      },
      end: () => {
        const rest = this.reveal(waiting);
        waiting = '';
        return rest;
      },
    };
  }

  #numberOf(found: string): number {
    const number = this.#numbers.get(found) ?? this.#known.push(found);
    this.#numbers.set(found, number);
    return number;
  }
}
