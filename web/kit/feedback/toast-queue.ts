// Toasts wait here until what shows them has been fetched.
export type Toast = {
  readonly kind: 'success' | 'error' | 'warning' | 'info';
  readonly title: string;
  /** A toast replaces one with the same id. */
  readonly id: string;
  readonly description: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
};
type ShowToast = (toast: Toast) => void;

const waiting: Toast[] = [];
let show: ShowToast | undefined;

export function queueToast(toast: Toast): void {
  if (show) show(toast);
  else waiting.push(toast);
}

/** Shows what waits and what follows. Returns a function that ends it. */
export function connectToasts(connected: ShowToast): () => void {
  show = connected;
  for (const toast of waiting.splice(0)) connected(toast);
  return () => {
    show = undefined;
  };
}
