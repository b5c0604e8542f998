import type { ComponentType } from 'react';

/** What every component takes as an icon; those of @heroicons/react fit. */
export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
