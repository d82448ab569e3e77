import { useStore } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';

/** Users of speech input turn single-key shortcuts off. */
export const useShortcutsEnabled = () => useStore<boolean>('single_keys', true);

/** Takes a key or a sequence ('g d'); inactive while typing and behind an open dialog or menu. */
export function useShortcut(keys: string, act: () => void) {
  const [isOn] = useShortcutsEnabled();
  const onKeys = useEffectEvent(act);

  useEffect(() => {
    if (!isOn) return;
    const sequence = keys.split(' ');
    let pressed: string[] = [];
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return;
      pressed = event.timeStamp - last > pause_ms ? [] : pressed;
      last = event.timeStamp;
      pressed = [...pressed, event.key.toLowerCase()].slice(-sequence.length);
      if (pressed.join(' ') !== keys) return;
      event.preventDefault();
      pressed = [];
      onKeys();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, keys]);
}

/** The longest pause within a sequence. */
const pause_ms = 1200;

const typing = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';
const above = '[role=dialog], [role=menu], [role=listbox]';

function isElsewhere(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  return (target instanceof Element && target.matches(typing)) || document.querySelector(above) !== null;
}
