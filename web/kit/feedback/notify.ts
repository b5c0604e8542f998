import { type ExternalToast, toast } from 'sonner';
import { words } from '#web/kit/words/words.ts';

export type NoticeOptions = {
  title?: string;
  /** Offers to undo what was just done. */
  undo?: () => void;
  /** Links to what usually comes next. */
  next?: { label: string; path: string };
};

/** The four toasts of the specification (spec §8): its summary as the title, the message below. */
export const notify = {
  success: (text: string, options: NoticeOptions = {}) =>
    void toast.success(options.title ?? words.toasts.success, details(text, options)),
  error: (text: string, options: NoticeOptions = {}) =>
    void toast.error(options.title ?? words.toasts.error, details(text, options)),
  warning: (text: string, options: NoticeOptions = {}) =>
    void toast.warning(options.title ?? words.toasts.warning, details(text, options)),
  info: (text: string, options: NoticeOptions = {}) =>
    void toast.info(options.title ?? words.toasts.info, details(text, options)),
};

/** Uses the text as the id, so several calls that fail alike show one toast. */
function details(description: string, { undo, next }: NoticeOptions): ExternalToast {
  const toast = { id: description, description };
  if (undo) return { ...toast, action: { label: words.undo, onClick: undo } };
  if (!next) return toast;
  const lead = () => void (window.location.hash = next.path);
  return { ...toast, action: { label: next.label, onClick: lead } };
}
