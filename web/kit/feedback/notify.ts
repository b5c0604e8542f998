import { type ExternalToast, toast } from 'sonner';
import { kitWords } from '#web/kit/words/kit-words.ts';

export type ToastOptions = {
  title?: string;
  /** Offers to undo what was just done. */
  undo?: () => void;
  /** Links to what usually comes next. */
  next?: { label: string; path: string };
};

/** The four toasts of the specification (spec §8): its summary as the title, the message below. */
export const notify = {
  success: (text: string, options: ToastOptions = {}) =>
    void toast.success(options.title ?? kitWords.toasts.success, buildToast(text, options)),
  error: (text: string, options: ToastOptions = {}) =>
    void toast.error(options.title ?? kitWords.toasts.error, buildToast(text, options)),
  warning: (text: string, options: ToastOptions = {}) =>
    void toast.warning(options.title ?? kitWords.toasts.warning, buildToast(text, options)),
  info: (text: string, options: ToastOptions = {}) =>
    void toast.info(options.title ?? kitWords.toasts.info, buildToast(text, options)),
};

/** Uses the text as the id, so several calls that fail alike show one toast. */
function buildToast(description: string, { undo, next }: ToastOptions): ExternalToast {
  const toast = { id: description, description };
  if (undo) return { ...toast, action: { label: kitWords.undo, onClick: undo } };
  if (!next) return toast;
  const lead = () => void (window.location.hash = next.path);
  return { ...toast, action: { label: next.label, onClick: lead } };
}
