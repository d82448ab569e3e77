/** A button of a notice, beside undo. */
export type SecondaryAction = { label: string; act: () => void };
