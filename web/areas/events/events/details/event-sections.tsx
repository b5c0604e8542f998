import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { EventSection, EventSectionProps } from '#web/api/screens/event-section.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';

type EventSectionsProps = EventSectionProps & { sections: readonly EventSection[] };

/** Each comes by itself: a slow one keeps no other waiting. */
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

/** Made once for each: another one would be another component, and begin anew. */
const made = new WeakMap<EventSection, LazySection>();

function lazyOf(section: EventSection): LazySection {
  const known = made.get(section) ?? lazy(async () => ({ default: await section.load() }));
  made.set(section, known);
  return known;
}
