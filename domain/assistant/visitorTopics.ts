import { normalize, wordPattern } from './text';

export const visitorTopics = ['cancelling', 'parking', 'payment', 'place', 'contacts'] as const;
export type VisitorTopic = (typeof visitorTopics)[number];

const patterns: Record<VisitorTopic, RegExp> = {
  cancelling: wordPattern(
    String.raw`(?:скасу|скасов|відмін|анул|перенес|перенос)\p{L}*|cancel\p{L}*|(?:reschedul|postpon)\p{L}*`,
  ),
  parking: wordPattern(
    String.raw`(?:парк(?:ов|ін|ув|уват))\p{L}*|(?:припарк|запарк)\p{L}*|parking|park|car park`,
  ),
  payment: wordPattern(
    String.raw`(?:картк|карто|оплат|сплат|платит|платіж|готівк|безготівк|термінал|розрахув)\p{L}*|(?:apple|google) pay|card|cards|cash|pay|paying|payment|payments|visa|mastercard|terminal`,
  ),
  place: wordPattern(
    String.raw`де ви|де вас|де це|де (?:\p{L}+ ){0,2}(?:знаходит|розташован|є)\p{L}*|адрес\p{L}*|(?:доїхати|дістатис|добратис|пройти до|знайти вас|вас знайти|метро)\p{L}*|where|address|directions|location|located|how (?:do|can) i (?:get|find)(?: to)?|find you|metro|subway`,
  ),
  contacts: wordPattern(
    String.raw`(?:телефон|подзвон|зателефон|контакт|пошт|інстаграм)\p{L}*|phone|call|contact|contacts|email|e-mail|instagram`,
  ),
};

/** What a visitor asks about the business itself; undefined where it is something else. */
export function visitorTopicOf(question: string): VisitorTopic | undefined {
  const text = normalize(question);
  return visitorTopics.find(topic => patterns[topic].test(text));
}

/** Of the texts, in any language, those that speak of the topic. */
export const speakingOf = (topic: VisitorTopic, texts: string[]): string[] =>
  texts.filter(text => patterns[topic].test(normalize(text)));
