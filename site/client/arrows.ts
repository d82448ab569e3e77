const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Arrow keys move the focus between selectable days, by a day or a week. */
export function moveByArrows(): void {
  document.addEventListener('keydown', event => {
    const step = steps[event.key];
    const days = [...document.querySelectorAll<HTMLElement>('.day-cell')];
    const place = days.indexOf(document.activeElement as HTMLElement);
    if (step === undefined || place < 0) return;
    event.preventDefault();
    for (let next = place + step, day = days[next]; day; next += step, day = days[next]) {
      if (day.matches('a')) return day.focus();
    }
  });
}
