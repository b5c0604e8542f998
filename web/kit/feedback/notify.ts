import { kitWords } from '#web/kit/words/kit-words.ts';
import { queueToast, type Toast } from './toast-queue.ts';

export type ToastOptions = {
  title?: string;
  /** Offers to undo what was just done. */
  undo?: () => void;
  /** Links to what usually comes next. */
  next?: { label: string; path: string };
};

/** The four toasts of the specification (spec §8): its summary as the title, the message below. */
export const notify = {
  success: (text: string, options?: ToastOptions) => showToast('success', text, options),
  error: (text: string, options?: ToastOptions) => showToast('error', text, options),
  warning: (text: string, options?: ToastOptions) => showToast('warning', text, options),
  info: (text: string, options?: ToastOptions) => showToast('info', text, options),
};

/** Uses the text as the id, so several calls that fail alike show one toast. */
function showToast(
  kind: Toast['kind'],
  description: string,
  { title = kitWords.toasts[kind], undo, next }: ToastOptions = {},
): void {
  const action = undo
    ? { label: kitWords.undo, onClick: undo }
    : next && { label: next.label, onClick: () => void (window.location.hash = next.path) };
  queueToast({ kind, title, id: description, description, ...(action ? { action } : {}) });
}
