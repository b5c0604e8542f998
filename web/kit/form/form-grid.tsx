import type { ReactNode } from 'react';

/** One column of fields on a phone, two elsewhere. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">{children}</div>;
}
