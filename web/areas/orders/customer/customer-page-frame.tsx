import type { ReactNode } from 'react';
import { text } from '#shared/text/orders/customer.ts';

type CustomerPageFrameProps = {
  title: string;
  /** Two columns on wide screens. */
  isWide?: boolean;
  children: ReactNode;
};

/** The layout of all customer pages, made for phones. */
export function CustomerPageFrame({ title, isWide = false, children }: CustomerPageFrameProps) {
  return (
    <main className="min-h-dvh bg-canvas p-4">
      <title>{`${title} · ${text('app_name')}`}</title>
      <div className={`mx-auto max-w-xl space-y-4 ${isWide ? 'lg:max-w-6xl' : ''}`}>
        <h1 className="text-title font-semibold tracking-tight">{title}</h1>
        {children}
      </div>
    </main>
  );
}
