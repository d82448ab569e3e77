import { describe, expect, it } from 'vitest';
import { matching } from '@/domain/assistant/matching';
import { nameBeginnings, personIn, servicesIn } from '@/domain/assistant/names';
import { normalize } from '@/domain/assistant/text';
import { searchText } from '@/domain/text/comparable';

const apart = (text: string) => text.normalize('NFD');

const people = [
  { id: 1, first_name: 'Zoë', last_name: 'Müller' },
  { id: 2, first_name: 'Дар’я', last_name: 'Ткач' },
  { id: 3, first_name: apart('Андрій'), last_name: apart('Їжак') },
  { id: 4, first_name: 'Łukasz', last_name: '' },
  { id: 5, first_name: 'Семён', last_name: '' },
];
const services = [
  { id: 1, name: "Пам'ятна зачіска" },
  { id: 2, name: 'Épilation' },
  { id: 3, name: apart('Стрижка йогів') },
  { id: 4, name: 'Озеленение бровей ёлкой' },
];

describe('whom the assistant is told of, in another spelling', () => {
  it.each([
    ['find Zoe Muller', 1],
    ['find ZOË Muller', 1],
    [apart('find Müller'), 1],
    ["знайди Дар'ю", 2],
    ['знайди Дарʼю Ткач', 2],
    ['знайди Андрія', 3],
    [apart('знайди Андрія Їжака'), 3],
    ['find Lukasz', 4],
    ['найди Семена', 5],
  ])('%s', (text, id) => {
    expect(personIn(normalize(text), people)?.id).toBe(id);
    const found = people.find(person => person.id === id)!;
    const words = searchText(`${found.first_name} ${found.last_name}`).split(/\s/);
    const mayBe = nameBeginnings(text).some(beginning => words.some(word => word.startsWith(beginning)));
    expect(mayBe).toBe(true);
  });
});

describe('what the assistant is told of, in another spelling', () => {
  it.each([
    ['скільки коштує пам’ятна зачіска', 1],
    ['how much is epilation', 2],
    [apart('how much is épilation'), 2],
    ['стрижка йогів завтра', 3],
    ['елкой', 4],
  ])('%s', (text, id) => expect(servicesIn(normalize(text), services)).toEqual([id]));

  it.each([
    ['Do you have a creche?', 'We have a Crèche for children.'],
    [apart('Чи є кріплення для візочків й Їжа'), 'Їжа та кріплення для візочків є.'],
    ['Где ёлочные украшения', 'елочные украшения в зале'],
  ])('finds what a company wrote of it: %s', (question, text) =>
    expect(matching(question, ['Something else.', text], 1)).toEqual([1]),
  );
});
