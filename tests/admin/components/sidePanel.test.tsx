import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SidePanel } from '@/src/components/dialogs/SidePanel';
import { show } from '@/tests/helpers/admin';

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

/** A window whose width changes. */
function openWindow(isNarrow: boolean) {
  const events = new EventTarget();
  const state = { isNarrow };
  window.matchMedia = query => ({
    ...matchMedia(query),
    get matches() {
      return state.isNarrow && query.includes('max-width');
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  return (narrow: boolean) => {
    state.isNarrow = narrow;
    act(() => void events.dispatchEvent(new Event('change')));
  };
}

it.each([true, false])(
  'keeps what is typed when a phone is turned (upright at first: %s)',
  async isUpright => {
    const turn = openWindow(isUpright);
    await show(
      <SidePanel title="Book" onClose={() => undefined}>
        <input aria-label="Note" />
      </SidePanel>,
    );
    const note = screen.getByLabelText('Note');
    fireEvent.change(note, { target: { value: 'Allergic to ammonia' } });
    turn(!isUpright);
    expect(screen.getByLabelText('Note')).toBe(note);
    turn(isUpright);
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Allergic to ammonia');
  },
);
