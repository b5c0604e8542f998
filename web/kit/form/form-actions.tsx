import type { ReactNode } from 'react';

/** The buttons of a form, with the submit button last. Within thumb's reach on a phone. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-2 max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:flex-col-reverse max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-3">
      {children}
    </div>
  );
}
