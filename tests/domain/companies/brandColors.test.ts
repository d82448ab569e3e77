import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contrast_min,
  contrastOf,
  edge_contrast_min,
  siteGrounds,
  brandColorsOf,
} from '@/domain/companies/brandColors';

const channel = fc.integer({ min: 0, max: 255 });
const colors = fc
  .tuple(channel, channel, channel)
  .map(rgb => `#${rgb.map(value => value.toString(16).padStart(2, '0')).join('')}`);

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('of %s and %s is %f', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
    expect(contrastOf(other, one)).toBeCloseTo(contrast, 2);
  });
});

describe('the primary role in a company’s colour', () => {
  it('is read on every ground and on its own soft one, and what stands on it is read, whatever the colour', () => {
    fc.assert(
      fc.property(colors, color => {
        const tints = brandColorsOf(color);
        for (const mode of ['light', 'dark'] as const) {
          const { primary, strong, soft, on } = tints[mode];
          for (const ground of [...siteGrounds[mode].grounds, soft]) {
            expect(contrastOf(primary, ground)).toBeGreaterThanOrEqual(contrast_min);
            expect(contrastOf(strong, ground)).toBeGreaterThanOrEqual(contrast_min);
          }
          expect(contrastOf(on, primary)).toBeGreaterThanOrEqual(contrast_min);
          expect(contrastOf(on, strong)).toBeGreaterThanOrEqual(contrast_min);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('has edges that are seen on every ground, softer than itself', () => {
    fc.assert(
      fc.property(colors, color => {
        const tints = brandColorsOf(color);
        for (const mode of ['light', 'dark'] as const) {
          const { primary, line } = tints[mode];
          for (const ground of siteGrounds[mode].grounds) {
            expect(contrastOf(line, ground)).toBeGreaterThanOrEqual(edge_contrast_min);
            expect(contrastOf(line, ground)).toBeLessThan(contrastOf(primary, ground));
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is the very colour where that can be read as it is', () => {
    expect(brandColorsOf('#9d174d').light.primary).toBe('#9d174d');
    expect(brandColorsOf('#f9a8d4').dark.primary).toBe('#f9a8d4');
    expect(brandColorsOf('#facc15').light.primary).not.toBe('#facc15');
  });
});
