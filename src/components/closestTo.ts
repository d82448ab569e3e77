/** The element with this selector that the event's target is in, or is itself; null where there is none. */
export const closestTo = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
