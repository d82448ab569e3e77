import type { Subtype } from './company';
import { cursorFields } from '../lists/page';
import { list, object, string, whole } from '../validation/fields';
import { companyTypes, type CompanyType } from './company';
import type { Locale } from '../translations/locales';

type SubtypeTexts = [name: string, short_description: string, description: string];
type Row = [id: number, en: SubtypeTexts, uk: SubtypeTexts];

/** Companies store the ids: names may change, ids may not. */
const rows: Record<CompanyType, Row[]> = {
  beauty: [
    [
      101,
      ['Hair salon', 'Cuts, colour, styling', 'Haircuts, colouring and styling for everybody.'],
      ['Перукарня', 'Стрижки, фарбування, укладання', 'Стрижки, фарбування та укладання для всіх.'],
    ],
    [
      102,
      ['Barbershop', 'Men’s hair and beards', 'Men’s haircuts, shaves and beard care.'],
      ['Барбершоп', 'Чоловічі стрижки й бороди', 'Чоловічі стрижки, гоління та догляд за бородою.'],
    ],
    [
      103,
      ['Nail studio', 'Manicure, pedicure', 'Manicure, pedicure and nail design.'],
      ['Студія манікюру', 'Манікюр, педикюр', 'Манікюр, педикюр і дизайн нігтів.'],
    ],
    [
      104,
      [
        'Brows and lashes',
        'Shaping, tinting, extensions',
        'Shaping and tinting of brows, extension of lashes.',
      ],
      ['Брови та вії', 'Форма, фарбування, нарощення', 'Форма й фарбування брів, нарощення вій.'],
    ],
    [
      105,
      ['Cosmetology', 'Care of the skin', 'Facials, peels and care of the skin.'],
      ['Косметологія', 'Догляд за шкірою', 'Чистки, пілінги та догляд за шкірою.'],
    ],
    [
      106,
      ['Make-up', 'For every day and for events', 'Make-up for every day, for weddings and for photographs.'],
      ['Макіяж', 'На щодень і на свято', 'Макіяж на щодень, на весілля та для фотосесій.'],
    ],
    [
      107,
      ['Spa and massage', 'Rest for the body', 'Massages, wraps and spa programmes.'],
      ['СПА та масаж', 'Відпочинок для тіла', 'Масажі, обгортання та СПА-програми.'],
    ],
    [
      108,
      ['Tattoo and piercing', 'Tattoos, piercing', 'Tattoos, permanent make-up and piercing.'],
      ['Тату та пірсинг', 'Татуювання, пірсинг', 'Татуювання, перманентний макіяж і пірсинг.'],
    ],
  ],
  health: [
    [
      201,
      ['Dentistry', 'Care of teeth', 'Treatment, hygiene and prosthetics of teeth.'],
      ['Стоматологія', 'Догляд за зубами', 'Лікування, гігієна та протезування зубів.'],
    ],
    [
      202,
      [
        'Doctor’s practice',
        'Appointments with doctors',
        'Consultations with family doctors and specialists.',
      ],
      ['Лікарський кабінет', 'Прийом лікарів', 'Консультації сімейних лікарів і фахівців.'],
    ],
    [
      203,
      ['Psychology', 'Talks with a psychologist', 'Individual, couple and group sessions.'],
      ['Психологія', 'Зустрічі з психологом', 'Індивідуальні, парні та групові зустрічі.'],
    ],
    [
      204,
      ['Physiotherapy', 'Recovery of movement', 'Rehabilitation after injuries and work on posture.'],
      ['Фізіотерапія', 'Відновлення руху', 'Реабілітація після травм і робота з поставою.'],
    ],
    [
      205,
      ['Diagnostics', 'Tests and examinations', 'Laboratory tests, ultrasound and other examinations.'],
      ['Діагностика', 'Аналізи та обстеження', 'Лабораторні аналізи, УЗД та інші обстеження.'],
    ],
    [
      206,
      ['Nutrition', 'Advice on food', 'Consultations and plans of meals.'],
      ['Дієтологія', 'Поради з харчування', 'Консультації та плани харчування.'],
    ],
  ],
  fitness: [
    [
      301,
      ['Gym', 'Training with machines', 'A gym with training alone or with a coach.'],
      ['Спортзал', 'Тренування на тренажерах', 'Зал для самостійних занять і занять із тренером.'],
    ],
    [
      302,
      ['Personal training', 'One coach, one person', 'Individual training by a plan of one’s own.'],
      ['Персональні тренування', 'Один тренер, одна людина', 'Індивідуальні заняття за власним планом.'],
    ],
    [
      303,
      ['Yoga and pilates', 'Calm strength', 'Classes of yoga, pilates and stretching.'],
      ['Йога та пілатес', 'Спокійна сила', 'Заняття з йоги, пілатесу та розтяжки.'],
    ],
    [
      304,
      ['Dance', 'Classes for all levels', 'Dance classes for children and adults.'],
      ['Танці', 'Заняття для всіх рівнів', 'Танцювальні заняття для дітей і дорослих.'],
    ],
    [
      305,
      ['Martial arts', 'Boxing, wrestling, judo', 'Training in boxing, wrestling and martial arts.'],
      ['Єдиноборства', 'Бокс, боротьба, дзюдо', 'Тренування з боксу, боротьби та єдиноборств.'],
    ],
    [
      306,
      ['Courts and pools', 'Rent by the hour', 'Courts, pools and pitches by the hour.'],
      ['Корти й басейни', 'Погодинна оренда', 'Корти, басейни та майданчики погодинно.'],
    ],
  ],
  education: [
    [
      401,
      ['Languages', 'Lessons and courses', 'Foreign languages, alone or in groups.'],
      ['Мови', 'Уроки та курси', 'Іноземні мови, індивідуально або в групах.'],
    ],
    [
      402,
      ['Tutoring', 'School and exams', 'Help with school subjects and before exams.'],
      ['Репетиторство', 'Школа та іспити', 'Допомога зі шкільними предметами й перед іспитами.'],
    ],
    [
      403,
      ['Music', 'Instruments and singing', 'Lessons of instruments, singing and theory.'],
      ['Музика', 'Інструменти та спів', 'Уроки гри на інструментах, співу та теорії.'],
    ],
    [
      404,
      ['Arts and crafts', 'Drawing, pottery, sewing', 'Workshops of drawing, pottery and sewing.'],
      ['Мистецтво та ремесла', 'Малювання, кераміка, шиття', 'Майстерні малювання, кераміки та шиття.'],
    ],
    [
      405,
      ['Driving school', 'Theory and the road', 'Theory, practice and refreshers.'],
      ['Автошкола', 'Теорія та дорога', 'Теорія, практика та відновлення навичок.'],
    ],
    [
      406,
      ['For children', 'Play and development', 'Development, preparation for school and clubs.'],
      ['Для дітей', 'Гра та розвиток', 'Розвиток, підготовка до школи та гуртки.'],
    ],
  ],
  auto: [
    [
      501,
      ['Car service', 'Repairs and upkeep', 'Diagnostics, repairs and upkeep of cars.'],
      ['Автосервіс', 'Ремонт і догляд', 'Діагностика, ремонт та обслуговування авто.'],
    ],
    [
      502,
      ['Car wash', 'Outside and inside', 'Washing and cleaning, outside and inside.'],
      ['Автомийка', 'Ззовні та всередині', 'Миття та чищення ззовні й усередині.'],
    ],
    [
      503,
      ['Tyres', 'Change, balance, storage', 'Change, balancing and storage of tyres.'],
      ['Шиномонтаж', 'Заміна, балансування, зберігання', 'Заміна, балансування та зберігання шин.'],
    ],
    [
      504,
      ['Detailing', 'Polish and protection', 'Polishing, coatings and care of interiors.'],
      ['Детейлінг', 'Полірування та захист', 'Полірування, покриття та догляд за салоном.'],
    ],
    [
      505,
      ['Rental', 'Cars by the day', 'Rent of cars and other vehicles.'],
      ['Прокат', 'Авто подобово', 'Прокат авто та іншого транспорту.'],
    ],
  ],
  pets: [
    [
      601,
      ['Grooming', 'Care of coats', 'Washing, cutting and care of coats.'],
      ['Грумінг', 'Догляд за шерстю', 'Купання, стрижка та догляд за шерстю.'],
    ],
    [
      602,
      ['Veterinary', 'Health of animals', 'Examination, treatment and vaccination.'],
      ['Ветеринарія', 'Здоров’я тварин', 'Огляд, лікування та щеплення.'],
    ],
    [
      603,
      ['Training', 'Manners and skills', 'Training of dogs and help with behaviour.'],
      ['Дресирування', 'Манери та навички', 'Дресирування собак і допомога з поведінкою.'],
    ],
    [
      604,
      ['Hotel and walking', 'While you are away', 'Boarding, day care and walks.'],
      ['Готель і вигул', 'Поки вас немає', 'Перетримка, денний догляд і прогулянки.'],
    ],
    [
      605,
      ['Breeding and shows', 'Preparation and advice', 'Advice on breeding and preparation for shows.'],
      ['Розведення та виставки', 'Підготовка й поради', 'Поради з розведення та підготовка до виставок.'],
    ],
  ],
  home: [
    [
      701,
      ['Cleaning', 'Homes and offices', 'Cleaning of homes, offices and furniture.'],
      ['Прибирання', 'Домівки та офіси', 'Прибирання домівок, офісів і чищення меблів.'],
    ],
    [
      702,
      ['Repairs', 'Small and large', 'Repairs and decoration of rooms.'],
      ['Ремонт', 'Малий і великий', 'Ремонт та оздоблення приміщень.'],
    ],
    [
      703,
      ['Plumbing', 'Water and heating', 'Installation and repair of water and heating.'],
      ['Сантехніка', 'Вода та опалення', 'Монтаж і ремонт води та опалення.'],
    ],
    [
      704,
      ['Electricity', 'Wiring and devices', 'Wiring, sockets, lights and devices.'],
      ['Електрика', 'Проводка та прилади', 'Проводка, розетки, світло та прилади.'],
    ],
    [
      705,
      ['Garden', 'Plants and lawns', 'Care of plants, lawns and trees.'],
      ['Сад', 'Рослини та газони', 'Догляд за рослинами, газонами й деревами.'],
    ],
    [
      706,
      ['Appliances', 'Repair at home', 'Repair of household appliances.'],
      ['Побутова техніка', 'Ремонт удома', 'Ремонт побутової техніки.'],
    ],
  ],
  other: [
    [
      801,
      ['Photography', 'Studio and outdoors', 'Photographs and video, in a studio and outdoors.'],
      ['Фотографія', 'Студія та виїзд', 'Фото та відео в студії й на виїзді.'],
    ],
    [
      802,
      ['Legal advice', 'Consultations and papers', 'Consultations and preparation of documents.'],
      ['Юридичні послуги', 'Консультації та документи', 'Консультації та підготовка документів.'],
    ],
    [
      803,
      ['Consulting', 'Business and finance', 'Consultations on business, taxes and finance.'],
      ['Консалтинг', 'Бізнес і фінанси', 'Консультації з бізнесу, податків і фінансів.'],
    ],
    [
      804,
      ['Events', 'Feasts and venues', 'Organisation of events and rent of venues.'],
      ['Події', 'Свята та зали', 'Організація подій та оренда зал.'],
    ],
    [
      805,
      ['Repair of things', 'Phones, shoes, watches', 'Repair of phones, shoes, watches and clothes.'],
      ['Ремонт речей', 'Телефони, взуття, годинники', 'Ремонт телефонів, взуття, годинників та одягу.'],
    ],
    [
      806,
      ['Something else', 'Anything by appointment', 'Any other service by appointment.'],
      ['Інше', 'Усе за записом', 'Будь-яка інша послуга за записом.'],
    ],
  ],
};

export const subtypesOf = (type: CompanyType, locale: Locale): Subtype[] =>
  rows[type].map(([id, en, uk]) => {
    const [name, short_description, description] = locale === 'uk' ? uk : en;
    return { id, name, short_description, description };
  });

export const isSubtypeOf = (type: CompanyType, id: number) => rows[type].some(([known]) => known === id);

export const subtypesQuery = object({
  type: string().oneOf(companyTypes).required(),
  ...cursorFields(),
}).meta({ resource: 'companies' });

/** Accepts ids or whole subtypes. */
export const subtypeIds = () =>
  list()
    .transform(sent => (Array.isArray(sent) ? sent.map(idOf) : sent))
    .of(whole().required())
    .max(20);

const idOf = (sent: unknown) => (sent && typeof sent === 'object' && 'id' in sent ? sent.id : sent);
