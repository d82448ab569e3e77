import { describe, expect, it } from 'vitest';
import { isReserved, slug, slugOf } from '@/domain/companies/slug';
import { transliterate } from '@/domain/companies/transliterate';
import { violations } from '@/domain/validation/violations';

/** The examples of resolution 55 of the Cabinet of Ministers of Ukraine, 2010. */
const official =
  'Алушта:Alushta Андрій:Andrii Борщагівка:Borshchahivka Борисенко:Borysenko Вінниця:Vinnytsia Володимир:Volodymyr Гадяч:Hadiach Богдан:Bohdan Згурський:Zghurskyi Ґалаґан:Galagan Ґорґани:Gorgany Донецьк:Donetsk Дмитро:Dmytro Рівне:Rivne Олег:Oleh Есмань:Esman Єнакієве:Yenakiieve Гаєвич:Haievych Короп’є:Koropie Житомир:Zhytomyr Жанна:Zhanna Жежелів:Zhezheliv Закарпаття:Zakarpattia Казимирчук:Kazymyrchuk Медвин:Medvyn Михайленко:Mykhailenko Іванків:Ivankiv Іващенко:Ivashchenko Їжакевич:Yizhakevych Кадиївка:Kadyivka Мар’їне:Marine Йосипівка:Yosypivka Стрий:Stryi Олексій:Oleksii Київ:Kyiv Коваленко:Kovalenko Лебедин:Lebedyn Леонід:Leonid Миколаїв:Mykolaiv Маринич:Marynych Ніжин:Nizhyn Наталія:Nataliia Одеса:Odesa Онищенко:Onyshchenko Полтава:Poltava Петро:Petro Решетилівка:Reshetylivka Рибчинський:Rybchynskyi Суми:Sumy Соломія:Solomiia Тернопіль:Ternopil Троць:Trots Ужгород:Uzhhorod Уляна:Uliana Фастів:Fastiv Філіпчук:Filipchuk Харків:Kharkiv Христина:Khrystyna Біла_Церква:Bila_Tserkva Стеценко:Stetsenko Чернівці:Chernivtsi Шевченко:Shevchenko Шостка:Shostka Кишеньки:Kyshenky Щербухи:Shcherbukhy Гоща:Hoshcha Гаращенко:Harashchenko Юрій:Yurii Корюківка:Koriukivka Яготин:Yahotyn Ярошенко:Yaroshenko Костянтин:Kostiantyn Знам’янка:Znamianka Феодосія:Feodosiia';

it.each(official.split(' ').map(pair => pair.split(':')))('%s is %s', (ukrainian, latin) => {
  expect(transliterate(ukrainian!)).toBe(latin!.toLowerCase());
});

describe('the address of a company', () => {
  it.each([
    ['Перукарня «Їжачок»', 'perukarnia-yizhachok'],
    ['Калина · Kalyna Studio', 'kalyna-kalyna-studio'],
    ['  Café Zürich & Søn  ', 'cafe-zurich-son'],
    ['Łódź Straße', 'lodz-strasse'],
    ['美容院', 'company'],
    ['!!!', 'company'],
  ])('of %s is %s', (name, address) => {
    expect(slugOf(name)).toBe(address);
  });

  it('is never too long, and ends with no dash', () => {
    expect(slugOf('абв '.repeat(40))).toMatch(/^[a-z-]{1,49}[a-z]$/);
  });

  it.each(['assets', 'admin', 'Api', '-dash', 'dash-', 'з', 'two words', '', 'x'.repeat(64)])(
    'may not be %s',
    one => {
      expect(violations(slug().required(), one)).not.toEqual([]);
    },
  );

  it('knows what is kept for the product', () => {
    expect(isReserved('assets')).toBe(true);
    expect(isReserved('kalyna')).toBe(false);
  });
});
