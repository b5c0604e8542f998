import type { ReactNode } from 'react';
import { text } from '#shared/text/orders/customer.ts';

type CustomerPageFrameProps = {
  title: string;
  /** Two columns on wide screens. */
  isWide?: boolean;
  /** A thin edge in the brand's color. No text stands on it, so that every color may be chosen. */
  brandColor?: string | undefined;
  children: ReactNode;
};

/** The layout of all customer pages, made for phones. */
export function CustomerPageFrame({
  title,
  isWide = false,
  brandColor,
  children,
}: CustomerPageFrameProps) {
  return (
    <main
      className={`min-h-dvh bg-canvas p-4 ${brandColor ? 'border-t-6' : ''}`}
      style={brandColor ? { borderTopColor: brandColor } : undefined}
    >
      <title>{`${title} · ${text('app_name')}`}</title>
      <div className={`mx-auto max-w-xl space-y-4 ${isWide ? 'lg:max-w-6xl' : ''}`}>
        <h1 className="text-title font-semibold tracking-tight">{title}</h1>
        {children}
      </div>
    </main>
  );
}
