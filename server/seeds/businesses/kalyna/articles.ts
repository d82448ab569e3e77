import { defined } from '../../../../domain/assert';
import type { DemoArticle } from '../business';
import { employees, hours } from './team';

const sunday = 7;
const open = defined(
  hours.find(({ weekday }) => weekday === sunday),
  'entry in hours',
);
const works = employees.filter(person => person.hours.some(({ weekday }) => weekday === sunday));
const people = works.map(({ first_name, last_name, position }) => {
  return `<li>${first_name} ${last_name}: ${position}</li>`;
});

const everyDay = [
  `<p>Студія працює щодня. У неділю чекаємо на вас з ${open.from} до ${open.to}. Записуйтеся онлайн, як і в інші дні.</p>`,
  '<h2>Хто працює в неділю</h2>',
  `<ul>${people.join('')}</ul>`,
  '<blockquote><p>Дехто може прийти лише в неділю. Час є і для них.</p></blockquote>',
  '<h2>In English</h2>',
  `<p>We are open every day of the week, on Sundays from ${open.from} to ${open.to}. Book online, as on any other day.</p>`,
];

const colour = [
  '<p>Фарбоване волосся втрачає колір від води, сонця і гарячого повітря. Ось що справді допомагає.</p>',
  '<h2>Перші три дні</h2>',
  '<p>Не мийте голову <strong>принаймні дві доби</strong>: за цей час колір закріплюється.</p>',
  '<h2>Далі</h2>',
  '<ol><li>Мийте прохолодною водою.</li><li>Беріть шампунь без сульфатів.</li><li>Сушіть на середній температурі.</li></ol>',
  '<h2>In English</h2>',
  '<p>Wait <strong>two days</strong> before the first wash, wash with cool water and a shampoo without sulphates, and dry at medium heat.</p>',
];

const first = [
  '<p>Ви в нас уперше? Розповідаємо, як усе відбувається, щоб візит був спокійним.</p>',
  '<h3>Прийдіть на п’ять хвилин раніше</h3>',
  '<p>Вхід з двору, другий поверх. На вас чекають чай, кава і вода.</p>',
  '<h3>Розкажіть, чого хочете</h3>',
  '<p>Фото з телефона допоможе більше, ніж опис. Якщо маєте алергію, <em>скажіть про це одразу</em>.</p>',
  '<h3>In English</h3>',
  '<p>First time here? Come five minutes early, bring a picture of what you like, and tell us about allergies.</p>',
];

export const articles: DemoArticle[] = [
  {
    title: 'Відчинено щодня · Open every day',
    image: 'open_daily',
    summary: `У неділю працюємо з ${open.from} до ${open.to}. · On Sundays from ${open.from} to ${open.to}.`,
    content: everyDay.join(''),
    days: 4,
  },
  {
    title: 'Як зберегти колір · How to keep your colour',
    image: 'keep_colour',
    summary: 'Три прості правила після фарбування. · Three simple rules after colouring.',
    content: colour.join(''),
    days: 16,
  },
  {
    title: 'Ваш перший візит · Your first visit',
    image: 'first_visit',
    summary: 'Що взяти з собою і чого чекати. · What to bring and what to expect.',
    content: first.join(''),
    days: 40,
  },
  {
    title: 'Зимовий догляд · Care in winter',
    image: 'winter',
    summary: '',
    content: '<p>Узимку волосся сухіше, ніж улітку. · In winter hair is drier than in summer.</p>',
    days: null,
  },
];
