import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { EventSection, EventSectionProps } from '#web/api/screens/event-section.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';

type EventSectionsProps = EventSectionProps & { sections: readonly EventSection[] };

/** Each section loads by itself, so a slow one doesn't delay the others. */
export function EventSections({ sections, ...event }: EventSectionsProps) {
  return sections.map((section) => {
    const Section = lazyOf(section);
    return (
      <Suspense key={section.key} fallback={<Skeleton className="h-24" />}>
        <Section {...event} />
      </Suspense>
    );
  });
}

type LazySection = LazyExoticComponent<ComponentType<EventSectionProps>>;

/** Cached because a new lazy component would remount and lose its state. */
const made = new WeakMap<EventSection, LazySection>();

function lazyOf(section: EventSection): LazySection {
  const known = made.get(section) ?? lazy(async () => ({ default: await section.load() }));
  made.set(section, known);
  return known;
}
