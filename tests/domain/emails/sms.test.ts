import { describe, expect, it } from 'vitest';
import { fitSms, smsParts } from '@/domain/emails/sms';

const link = `https://zapys.example/v/${'x'.repeat(22)}`;

describe('an SMS', () => {
  it.each([
    ['x'.repeat(160), 1],
    ['x'.repeat(161), 2],
    ['x'.repeat(306), 2],
    ['x'.repeat(307), 3],
    // The sign of the euro takes two places of a GSM message.
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['ї'.repeat(70), 1],
    ['ї'.repeat(71), 2],
    ['ї'.repeat(134), 2],
    ['ї'.repeat(135), 3],
    // One sign that GSM does not have makes all of it UCS-2; an emoji takes two places there.
    [`${'x'.repeat(69)}ґ`, 1],
    [`${'x'.repeat(69)}😀`, 2],
    ['', 1],
  ])('is as many parts as an operator makes of it: %#', (text, parts) => {
    expect(smsParts(text)).toBe(parts);
  });

  it('says all where it has room', () => {
    const names = { services: { text: 'Стрижка', least: 12 }, company: { text: 'Калина', least: 16 } };
    const write = (shown: Record<string, string>) => `${shown.company}: ${shown.services}, 14:30. ${link}`;
    expect(fitSms(names, write)).toBe(`Калина: Стрижка, 14:30. ${link}`);
  });

  it('cuts names in their order until two parts are enough, and never the link', () => {
    const services = 'Фарбування в один тон, стрижка кінчиків, укладання феном, догляд для волосся';
    const company = 'Салон краси імені Лесі Українки на Прорізній';
    const names = { services: { text: services, least: 12 }, company: { text: company, least: 16 } };
    const write = (shown: Record<string, string>) =>
      `${shown.company}: вас записано, ${shown.services}, сб, 28 лист., 14:30. ${link}`;
    const text = fitSms(names, write);
    expect(smsParts(text)).toBe(2);
    expect(text).toContain(`14:30. ${link}`);
    expect(text).toMatch(/вас записано, Фарбування.*…/);
    expect(text.startsWith('Салон краси')).toBe(true);
  });
});
