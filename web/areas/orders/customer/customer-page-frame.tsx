import type { ReactNode } from 'react';
import { text } from '#shared/text/orders/customer.ts';

/** The layout of all customer pages, made for phones. */
export function CustomerPageFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="min-h-dvh bg-canvas p-4">
      <title>{`${title} · ${text('app_name')}`}</title>
      <div className="mx-auto max-w-xl space-y-4">
        <h1 className="text-title font-semibold tracking-tight">{title}</h1>
        {children}
      </div>
    </main>
  );
}
