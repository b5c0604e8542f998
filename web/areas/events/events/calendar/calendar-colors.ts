import type { CalendarEvent } from '#shared/contract/events/event-shapes.ts';
import type { Brand } from '#shared/contract/franchises/brands.ts';
import type { EventStatus } from '#shared/domain/events/event.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';

export const colorings = ['status', 'brand', 'equipment'] as const;
export type CalendarColoring = (typeof colorings)[number];

export type ColorSources = {
  readonly brands: readonly Brand[];
  readonly getTone: (status: EventStatus) => Tone;
};

/** Any CSS color. Unknown things get a muted one. */
export function getEventColor(
  { status, brandId, color }: Pick<CalendarEvent, 'status' | 'brandId' | 'color'>,
  coloring: CalendarColoring,
  { brands, getTone }: ColorSources,
): string {
  switch (coloring) {
    case 'status':
      return `var(--mark-${getTone(status)})`;
    case 'brand':
      return brands.find((brand) => brand.brandId === brandId)?.color ?? 'var(--mark-gray)';
    case 'equipment':
      return color ?? 'var(--mark-gray)';
  }
}
