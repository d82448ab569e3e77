import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

// Colours are computed by the browser, so axe need not read the style sheets itself.
const options: RunOptions = { resultTypes: ['violations'], preload: false };

/** What axe finds that is serious or critical: each rule with the elements that break it. */
export async function seriousViolations(page: Page): Promise<string[]> {
  // A page that was not loaded anew since the last look still has it: half a megabyte of script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async options => {
    const { axe } = window as unknown as { axe: { run(on: Document, options: object): Promise<AxeResults> } };
    // The colours of what fades in are not its own yet.
    const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity;
    await Promise.allSettled(
      document.getAnimations().flatMap(animation => (ends(animation) ? [animation.finished] : [])),
    );
    const { violations } = await axe.run(document, options);
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      targets: nodes.map(n => n.target.join(' ')),
    }));
  }, options);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, targets }) => `${id}: ${targets.join(', ')}`);
}
