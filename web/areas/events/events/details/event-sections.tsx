import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { EventSection, EventSectionProps } from '#web/api/screens/event-section.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';

type EventSectionsProps = EventSectionProps & { sections: readonly EventSection[] };

/** Each section loads by itself, so a slow one doesn't delay the others. */
export function EventSections({ sections, ...event }: EventSectionsProps) {
  return sections.map((section) => {
    const Section = getLazySection(section);
    return (
      <Suspense key={section.key} fallback={<Skeleton className="h-24" />}>
        <Section {...event} />
      </Suspense>
    );
  });
}

type LazySection = LazyExoticComponent<ComponentType<EventSectionProps>>;

/** Cached because a new lazy component would remount and lose its state. */
const lazySections = new WeakMap<EventSection, LazySection>();

function getLazySection(section: EventSection): LazySection {
  const known = lazySections.get(section) ?? lazy(async () => ({ default: await section.load() }));
  lazySections.set(section, known);
  return known;
}
