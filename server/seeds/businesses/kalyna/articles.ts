import { defined } from '@/domain/assert';
import type { DemoArticle, DemoEmployee } from '../business';
import { latinNames } from '../inEnglish';
import { employees, hours } from './team';

const sunday = 7;
const open = defined(
  hours.find(({ weekday }) => weekday === sunday),
  'entry in hours',
);
const works = employees.filter(person => person.hours.some(({ weekday }) => weekday === sunday));
const listed = (lineOf: (person: DemoEmployee) => string) =>
  works.map(person => `<li>${lineOf(person)}</li>`).join('');
const inEnglish = (person: DemoEmployee) => {
  const { first_name, last_name } = latinNames(person);
  return `${first_name} ${last_name}: ${person.translations?.en?.position ?? person.position}`;
};

const everyDay = [
  `<p>Студія працює щодня. У неділю чекаємо на вас з ${open.from} до ${open.to}. Записуйтеся онлайн, як і в інші дні.</p>`,
  '<h2>Хто працює в неділю</h2>',
  `<ul>${listed(({ first_name, last_name, position }) => `${first_name} ${last_name}: ${position}`)}</ul>`,
  '<blockquote><p>Дехто може прийти лише в неділю. Час є і для них.</p></blockquote>',
];

const everyDayInEnglish = [
  `<p>We are open every day of the week, on Sundays from ${open.from} to ${open.to}. Book online, as on any other day.</p>`,
  '<h2>Who works on Sundays</h2>',
  `<ul>${listed(inEnglish)}</ul>`,
  '<blockquote><p>Some can only come on a Sunday. There is time for them too.</p></blockquote>',
];

const colour = [
  '<p>Фарбоване волосся втрачає колір від води, сонця і гарячого повітря. Ось що справді допомагає.</p>',
  '<h2>Перші три дні</h2>',
  '<p>Не мийте голову <strong>принаймні дві доби</strong>: за цей час колір закріплюється.</p>',
  '<h2>Далі</h2>',
  '<ol><li>Мийте прохолодною водою.</li><li>Беріть шампунь без сульфатів.</li><li>Сушіть на середній температурі.</li></ol>',
];

const colourInEnglish = [
  '<p>Coloured hair fades from water, sun and hot air. This is what really helps.</p>',
  '<h2>The first three days</h2>',
  '<p>Do not wash your hair for <strong>at least two days</strong>: the colour is setting.</p>',
  '<h2>After that</h2>',
  '<ol><li>Wash with cool water.</li><li>Take a shampoo without sulphates.</li><li>Dry at medium heat.</li></ol>',
];

const first = [
  '<p>Ви в нас уперше? Розповідаємо, як усе відбувається, щоб візит був спокійним.</p>',
  '<h3>Прийдіть на п’ять хвилин раніше</h3>',
  '<p>Вхід з двору, другий поверх. На вас чекають чай, кава і вода.</p>',
  '<h3>Розкажіть, чого хочете</h3>',
  '<p>Фото з телефона допоможе більше, ніж опис. Якщо маєте алергію, <em>скажіть про це одразу</em>.</p>',
];

const firstInEnglish = [
  '<p>Is this your first time with us? Here is how a visit goes.</p>',
  '<h3>Come five minutes early</h3>',
  '<p>The entrance is from the courtyard, on the second floor. Tea, coffee and water are waiting for you.</p>',
  '<h3>Tell us what you would like</h3>',
  '<p>A picture on your phone says more than a description. If you have an allergy, <em>tell us at once</em>.</p>',
];

export const articles: DemoArticle[] = [
  {
    title: 'Відчинено щодня',
    image: 'open_daily',
    summary: `У неділю працюємо з ${open.from} до ${open.to}.`,
    content: everyDay.join(''),
    days: 4,
    translations: {
      en: {
        title: 'Open every day',
        summary: `On Sundays from ${open.from} to ${open.to}.`,
        content: everyDayInEnglish.join(''),
      },
    },
  },
  {
    title: 'Як зберегти колір',
    image: 'keep_colour',
    summary: 'Три прості правила після фарбування.',
    content: colour.join(''),
    days: 16,
    translations: {
      en: {
        title: 'How to keep your colour',
        summary: 'Three simple rules after colouring.',
        content: colourInEnglish.join(''),
      },
    },
  },
  {
    title: 'Ваш перший візит',
    image: 'first_visit',
    summary: 'Що взяти з собою і чого чекати.',
    content: first.join(''),
    days: 40,
    translations: {
      en: {
        title: 'Your first visit',
        summary: 'What to bring and what to expect.',
        content: firstInEnglish.join(''),
      },
    },
  },
  {
    title: 'Зимовий догляд',
    image: 'winter',
    summary: '',
    content: '<p>Узимку волосся сухіше, ніж улітку.</p>',
    days: null,
    translations: {
      en: { title: 'Care in winter', content: '<p>In winter hair is drier than in summer.</p>' },
    },
  },
];
