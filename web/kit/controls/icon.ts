import type { ComponentType } from 'react';

/** The icon type of every component. The icons of @heroicons/react fit. */
export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
