import type { ReactNode } from 'react';
import { text } from '#shared/text/accounts/sessions.ts';

/** The layout of the signed-out screens: the introduction on one side, the form on the other. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <Welcome />
      <main className="flex flex-col items-center justify-center bg-surface px-6 py-10">
        <div className="w-full max-w-sm">
          <img src="/mark.svg" alt="" className="mb-6 size-12 lg:hidden" />
          {children}
        </div>
      </main>
    </div>
  );
}

/** What the step asks for, at the top of its form. */
export function SignInHeading({ title, hint }: { title: string; hint: string }) {
  return (
    <>
      <title>{`${title} · ${text('app_name')}`}</title>
      <h1 className="text-title font-semibold tracking-tight">{title}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{hint}</p>
    </>
  );
}

function Welcome() {
  return (
    <aside className="flex flex-col gap-10 bg-night p-10 text-on-night max-lg:hidden">
      <p className="flex items-center gap-3 text-large font-semibold">
        <img src="/mark.svg" alt="" className="size-9" />
        {text('app_name')}
      </p>
      <div className="mt-auto max-w-md">
        <p className="text-title font-semibold text-balance">{text('welcome_line')}</p>
        <p className="mt-3 text-large text-on-night-soft text-pretty">{text('welcome_text')}</p>
      </div>
      <img src="/street.svg" alt="" className="mt-auto w-full max-w-2xl self-center" />
      <p className="text-on-night-soft">{text('welcome_foot')}</p>
    </aside>
  );
}
